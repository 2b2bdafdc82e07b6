import { Buffer } from 'node:buffer';
import { code, eachInstruction } from './instructions.mjs';

/** Type of a function that writes its result where its only parameter says. */
const makesSomething = '127 >';

const pageBytes = 65_536;
const pages = 1024;

/**
 * Returns all kernels of ONNX Runtime, the implementations of an operator for a range of versions and types: the operator
 * as `domain:name`, and the places in the table of the function that describes the kernel and of the one that creates it. They are found by calling the
 * functions that describe them, in the module itself, whose imports do nothing.
 */
export async function readKernels(module, memory) {
  const shared = new WebAssembly.Memory({ initial: pages, maximum: pageBytes, shared: true });
  const imports = new Proxy({ a: shared }, { get: (own, name) => own[name] ?? (() => 0) });
  const { instance } = await WebAssembly.instantiate(module.bytes, { a: imports });
  const table = Object.values(instance.exports).find((each) => each instanceof WebAssembly.Table);
  const { mark, places } = describers(module, memory);
  const bytes = Buffer.from(shared.buffer);
  const result = (pages - 1) * pageBytes;
  return places.map((place) => {
    table.get(place)(result);
    return { place, ...readDescription(bytes, result, mark) };
  });
}

/** The functions that describe a kernel have in common the address of how its creator is called. */
function describers({ bytes, bodies, table, types, typeOf }, memory) {
  const placesByAddress = new Map();
  for (const [at, number] of table.entries()) {
    if (types[typeOf[number]] !== makesSomething) continue;
    const addresses = new Set();
    eachInstruction(bytes, bodies[number], (opcode, operand) => {
      if (opcode === code.i32Const && operand % 4 === 0 && operand < memory.length) addresses.add(operand);
    });
    for (const address of addresses) placesByAddress.set(address, [...(placesByAddress.get(address) ?? []), at + 1]);
  }
  const isTableOfFunctions = (address) => address > 1024 && memory.readUInt32LE(address) in table;
  const found = [...placesByAddress].filter(([address]) => isTableOfFunctions(address));
  const [mark, places] = found.reduce((most, each) => (each[1].length > most[1].length ? each : most));
  return { mark, places };
}

/** Reads a `KernelCreateInfo`: the address of the description, and the creator behind the mark. */
function readDescription(bytes, address, mark) {
  const word = (at) => bytes.readUInt32LE(at);
  if (word(address + 8) !== mark) throw new Error('The kernels of the wasm are of another form.');
  const kernel = word(address);
  const [name, domain] = [textAt(bytes, kernel), textAt(bytes, kernel + 20)];
  return { operator: `${domain}:${name}`, creator: word(address + 12) };
}

/** Reads a `std::string`: short ones hold their text themselves. */
function textAt(bytes, address) {
  const mark = bytes[address + 11];
  const [start, length] = mark < 128 ? [address, mark] : [bytes.readUInt32LE(address), bytes.readUInt32LE(address + 4)];
  return bytes.toString('latin1', start, start + length);
}
