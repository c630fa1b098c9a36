// Imported before everything else, because later imports may fail on an old Node.
const FLOOR = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < FLOOR[0] || (major === FLOOR[0] && minor < FLOOR[1])) {
  console.error(`Ezra needs Node ${FLOOR.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}
