import { code, eachInstruction } from './instructions.mjs';

/** Number of functions that only an interface has in a row; the longest table of another kind has 111. */
const many = 300;

/**
 * Returns a function that tells by its address whether a word of the data is a function of an interface that nothing in
 * the module uses. ONNX Runtime has two such interfaces: its C API, of which the functions for JavaScript use a part, and
 * the one for execution providers in libraries of their own, which a wasm cannot load. The third long table is that of
 * the kernels' descriptions.
 */
export function readUnusedInterfaces(module, memory, describing) {
  const isDescribing = new Set(describing);
  const interfaces = longTables(memory, module.table.length).filter(
    // The first of the descriptions is that of no kernel.
    ({ start }) => !isDescribing.has(memory.readUInt32LE(start + 4)),
  );
  const used = interfaces.map(({ start }) => usedFunctions(module, start));
  if (interfaces.length !== 2) throw new Error('The interfaces of the wasm are of another form.');
  return (address) =>
    interfaces.some(({ start, end }, at) => address >= start && address < end && !used[at].has(address - start));
}

/** Returns where tables of many functions lie in the data. */
function longTables(memory, placeCount) {
  const tables = [];
  let start = 0;
  for (let at = 4; at + 4 <= memory.length; at += 4) {
    const place = memory.readUInt32LE(at);
    if (place >= 64 && place <= placeCount) continue;
    if (at - start > many * 4) tables.push({ start: start + 4, end: at });
    start = at;
  }
  return tables;
}

/**
 * Returns the distances of the functions used from the interface's start. The address of an interface that is used is
 * kept in a variable, and a function is used by loading it with its distance, so that every distance with which a
 * function loads that knows the variable counts.
 */
function usedFunctions({ bytes, bodies }, address) {
  const variables = new Set();
  const knowing = bodies.map((body) => {
    const known = { constants: new Set(), distances: new Set() };
    let last = [];
    eachInstruction(bytes, body, (opcode, operand) => {
      if (opcode === code.i32Const) known.constants.add(operand);
      if (opcode === code.i32Load) known.distances.add(operand);
      if (opcode === code.i32Store && last[1] === address) variables.add(last[0]);
      last = opcode === code.i32Const ? [last[1], operand] : [];
    });
    return known;
  });
  return new Set(
    knowing
      .filter(({ constants }) => [...variables].some((variable) => constants.has(variable)))
      .flatMap(({ distances }) => [...distances]),
  );
}
