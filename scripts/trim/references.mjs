import { code, eachInstruction } from './instructions.mjs';

/** Where the first data of a program lie; smaller numbers are no addresses. */
const firstAddress = 1024;

/** True for a number that may be the address of data. */
export const isAddress = (memory, number) => number >= firstAddress && number + 4 <= memory.length;

/**
 * Instructions whose last argument is a number or an address but no place in the table: conditions, loads, stores of
 * less than a word, comparisons, calculations, and lengths of copies.
 */
const numeric = [
  [0x0d, 0x0d],
  [0x28, 0x35],
  [0x3a, 0x3b],
  [0x45, 0x4f],
  [0x6a, 0x78],
  [0xfc0a, 0xfc0b],
  [0xfd00, 0xfd0a],
  [0xfe10, 0xfe16],
];
const isNumeric = (opcode) => numeric.some(([first, last]) => opcode >= first && opcode <= last);

/**
 * Returns for each function the functions that it calls, and the places in the table and the addresses that it may
 * refer to: every constant and offset that could be one is taken for one. The start function only copies the data.
 */
export function referencesOf({ bytes, bodies, table, importCount, start }, memory) {
  return bodies.map((body, number) => {
    const found = { calls: new Set(), places: new Set(), addresses: new Set() };
    const addAddress = (value) => void (number !== start && isAddress(memory, value) && found.addresses.add(value));
    const addPlace = (value) => void (value >= 1 && value <= table.length && found.places.add(value));
    let constant = 0;
    eachInstruction(bytes, body, (opcode, operand) => {
      if (!isNumeric(opcode)) addPlace(constant);
      constant = opcode === code.i32Const ? operand : 0;
      if (opcode === code.call) found.calls.add(operand - importCount);
      else for (const value of [operand ?? []].flat()) addAddress(value);
      // Two or four words that are written to memory at once.
      if (Array.isArray(operand)) operand.forEach(addPlace);
    });
    return found;
  });
}

/**
 * Returns what the data refer to: `wordsFrom(address)` lists the words of the object that lies there. Nothing says where
 * an object ends, so it goes on to the next address that something refers to with a zero before it, as in front of
 * every table of virtual functions.
 */
export function dataObjects(memory, references) {
  const wordAt = (address) => memory.readUInt32LE(address);
  const named = new Set(references.flatMap(({ addresses }) => [...addresses]));
  for (let at = firstAddress; at + 4 <= memory.length; at += 4) named.add(wordAt(at));
  const ends = new Set(
    [...named].filter((at) => at % 4 === 0 && at > firstAddress && at < memory.length && wordAt(at - 4) === 0),
  );
  return function* wordsFrom(address) {
    for (let at = address - (address % 4); at + 4 <= memory.length; at += 4) {
      if (at > address && ends.has(at)) return;
      yield { at, word: wordAt(at) };
    }
  };
}
