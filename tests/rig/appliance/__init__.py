"""The appliance itself, from a blank disk through twenty power cuts: ``make rig-appliance``."""
