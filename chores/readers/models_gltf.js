// Neither an error nor a warning; no remark but that the nodes for start and goal are empty.
const fs = require('fs');
const folder = process.argv[2];
const { validateBytes } = require(folder + '/../npm/node_modules/gltf-validator');
(async () => {
  let files = 0;
  for (const name of fs.readdirSync(folder).filter((name) => name.endsWith('.glb'))) {
    const bytes = new Uint8Array(fs.readFileSync(folder + '/' + name));
    const { issues } = await validateBytes(bytes);
    const head = new DataView(bytes.buffer, bytes.byteOffset).getUint32(12, true);
    const { nodes } = JSON.parse(Buffer.from(bytes.slice(20, 20 + head)).toString());
    const place = (issue) => issue.code === 'NODE_EMPTY' && nodes[issue.pointer.split('/')[2]].name;
    const others = issues.messages.filter((issue) => !['start', 'goal'].includes(place(issue)));
    if (others.length > 0 || issues.messages.length !== 2) {
      console.log(name, JSON.stringify(issues.messages.slice(0, 5)));
      process.exitCode = 1;
    }
    files += 1;
  }
  if (files < 10) throw new Error(`only ${files} files`);
})();
