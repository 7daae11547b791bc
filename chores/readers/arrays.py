"""Squares of 0 and 1; the array of several holds the one with the same seed."""

import sys, numpy
folder = sys.argv[1]
one, box, several = (numpy.load(f'{folder}/{name}.npy') for name in ('array-0', 'array-1', 'several'))
assert one.shape == (15, 19) and box.shape == (5, 7, 9) and several.shape == (5, 15, 19)
for array in (one, box, several):
    assert array.dtype == numpy.uint8 and set(numpy.unique(array)) == {0, 1}
assert (several[1] == one).all()
