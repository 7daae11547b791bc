"""Closed, correctly oriented, on the ground, and alike in all formats."""

import glob, sys, numpy, trimesh
files = sorted(glob.glob(sys.argv[1] + '/model-*.stl'))
assert len(files) == 10, files
for stl in files:
    bodies = {end: trimesh.load(stl[:-3] + end, force='mesh') for end in ('stl', '3mf', 'glb')}
    # Corners of glTF have a colour of their own and are joined by their places.
    bodies['glb'].merge_vertices(merge_tex=True, merge_norm=True)
    for end, body in bodies.items():
        name = stl[:-3] + end
        up = 1 if end == 'glb' else 2
        assert body.is_watertight, name + ' is not closed'
        assert body.is_winding_consistent, name + ' is wound both ways'
        assert body.volume > 0, name + ' is inside out'
        assert abs(body.bounds[0][up]) < 1e-6, name + ' does not stand at 0'
    size = bodies['stl'].extents
    assert numpy.allclose(bodies['3mf'].extents, size, atol=1e-3), stl
    assert numpy.allclose(bodies['glb'].extents[[0, 2, 1]] * 1000, size, atol=1e-2), stl
