"""No warning even in strict mode, manifold, in millimeters, with its recipe."""

import glob, sys, lib3mf
wrapper = lib3mf.get_wrapper()
files = sorted(glob.glob(sys.argv[1] + '/*.3mf'))
assert len(files) == 10, files
for name in files:
    model = wrapper.CreateModel()
    reader = model.QueryReader('3mf')
    reader.SetStrictModeActive(True)
    reader.ReadFromFile(name)
    warnings = [reader.GetWarning(i) for i in range(reader.GetWarningCount())]
    assert not warnings, (name, warnings)
    assert model.GetUnit() == lib3mf.ModelUnit.MilliMeter, name
    meshes = model.GetMeshObjects()
    assert meshes.Count() == 1 and meshes.MoveNext(), name
    mesh = meshes.GetCurrentMeshObject()
    assert mesh.IsManifoldAndOriented(), name + ' is not manifold'
    metadata = model.GetMetaDataGroup()
    values = [metadata.GetMetaData(i) for i in range(metadata.GetMetaDataCount())]
    values = {value.GetName(): value.GetValue() for value in values}
    assert values['Description'].endswith(' seed=1'), (name, values)
