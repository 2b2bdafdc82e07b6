import { Reader } from './reader.mjs';

/** Opcodes that a visitor may want to know. */
export const code = {
  call: 0x10,
  i32Const: 0x41,
  i64Const: 0x42,
  i32Load: 0x28,
  i32Store: 0x36,
  memoryInit: 0xfc08,
  v128Const: 0xfd0c,
};

const skip =
  (...reads) =>
  (reader) => {
    for (const read of reads) reader[read]();
  };
const one = (reader) => reader.unsigned();
const nothing = () => undefined;
/** Alignment, then the offset, which is returned. */
const memory = (reader) => {
  reader.unsigned();
  return reader.unsigned();
};
const bytes = (count) => (reader) => {
  reader.place += count;
};

/** How the operands of an opcode are read, by its first byte; the operand that may refer to something is returned. */
const operands = [
  [0x00, 0x01, nothing],
  [0x02, 0x04, skip('words')],
  [0x05, 0x05, nothing],
  [0x0b, 0x0b, nothing],
  [0x0c, 0x0d, skip('unsigned')],
  [0x0e, 0x0e, (reader) => void (reader.list(one), reader.unsigned())],
  [0x0f, 0x0f, nothing],
  [code.call, code.call, one],
  [0x11, 0x11, skip('unsigned', 'unsigned')],
  [0x1a, 0x1b, nothing],
  [0x1c, 0x1c, (reader) => void reader.list(one)],
  [0x20, 0x26, skip('unsigned')],
  [0x28, 0x3e, memory],
  [0x3f, 0x40, skip('unsigned')],
  [code.i32Const, code.i32Const, (reader) => reader.words()[0]],
  [code.i64Const, code.i64Const, (reader) => reader.words()],
  [0x43, 0x43, bytes(4)],
  [0x44, 0x44, bytes(8)],
  [0x45, 0xc4, nothing],
];

/** The same for opcodes of two numbers. */
const longOperands = [
  [0xfc00, 0xfc07, nothing],
  [0xfc08, 0xfc08, (reader) => [reader.unsigned(), reader.unsigned()][0]],
  [0xfc09, 0xfc09, skip('unsigned')],
  [0xfc0a, 0xfc0a, skip('unsigned', 'unsigned')],
  [0xfc0b, 0xfc0b, skip('unsigned')],
  [0xfd00, 0xfd0b, memory],
  [code.v128Const, code.v128Const, (reader) => [reader.word(), reader.word(), reader.word(), reader.word()]],
  [0xfd0d, 0xfd0d, bytes(16)],
  [0xfd0e, 0xfd14, nothing],
  [0xfd15, 0xfd22, skip('byte')],
  [0xfd23, 0xfd53, nothing],
  [0xfd54, 0xfd5b, (reader) => [memory(reader), reader.byte()][0]],
  [0xfd5c, 0xfd5d, memory],
  [0xfd5e, 0xfdff, nothing],
  [0xfe00, 0xfe02, memory],
  [0xfe03, 0xfe03, skip('byte')],
  [0xfe10, 0xfe4e, memory],
];

const readerOf = new Map(
  [...operands, ...longOperands].flatMap(([first, last, read]) =>
    Array.from({ length: last - first + 1 }, (_, at) => [first + at, read]),
  ),
);

/**
 * Calls `visit` with the opcode of each instruction of a function and the operand that may refer to something: the
 * number called, a constant (in words for long ones), or the offset of an access to memory.
 */
export function eachInstruction(wasmBytes, { start, end }, visit) {
  const reader = new Reader(wasmBytes, start);
  reader.list(skip('unsigned', 'byte'));
  while (reader.place < end) {
    const first = reader.byte();
    const opcode = first >= 0xfc ? first * 256 + reader.unsigned() : first;
    const read = readerOf.get(opcode);
    if (read === undefined) throw new Error(`The wasm holds the unknown instruction ${opcode.toString(16)}.`);
    visit(opcode, read(reader));
  }
  if (reader.place !== end) throw new Error('The instructions of the wasm were misread.');
}
