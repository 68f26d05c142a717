"""What is measured: ``make bench`` runs it all and writes ``docs/benchmarks.md``.

A figure says nothing by itself: each stands beside what was wanted, and speeds beside a neighbour's in the same run.
"""
