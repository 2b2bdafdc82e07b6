import { Buffer } from 'node:buffer';
import { code, eachInstruction } from './instructions.mjs';

/** Returns the memory as the module's start function fills it from the segments. */
export function initialMemory({ bytes, bodies, start, segments }) {
  const placed = [];
  let constants = [];
  eachInstruction(bytes, bodies[start], (opcode, operand) => {
    if (opcode === code.i32Const) constants.push(operand);
    if (opcode !== code.memoryInit) return;
    // Its arguments are where to write, where the segment's part begins, and its length.
    placed.push({ to: constants.at(-3), ...segments[operand] });
    constants = [];
  });
  const memory = Buffer.alloc(Math.max(...placed.map(({ to, start: from, end }) => to + end - from)) + 4);
  for (const { to, start: from, end } of placed) bytes.copy(memory, to, from, end);
  return memory;
}
