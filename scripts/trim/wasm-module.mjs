import { Buffer } from 'node:buffer';
import { leb, Reader } from './reader.mjs';

/** Numbers of sections. */
const ids = { type: 1, import: 2, function: 3, export: 7, start: 8, element: 9, code: 10, data: 11 };

/**
 * Reads from a wasm module of Emscripten what trimming needs. Functions are numbered from the first that the module
 * defines, so that imported ones have negative numbers: `entrances` are those called from outside, `table` those that
 * are called by their place in the table, which begins with place 1.
 */
export function readModule(wasm) {
  const bytes = Buffer.from(wasm.buffer, wasm.byteOffset, wasm.byteLength);
  const sections = sectionsOf(bytes);
  const at = (id) => new Reader(bytes, sections.find((each) => each.id === id).start);
  const importCount = importCountOf(at(ids.import));
  const start = at(ids.start).unsigned() - importCount;
  const exported = at(ids.export)
    .list(readExport)
    .filter(({ kind }) => kind === 0);
  return {
    bytes,
    sections,
    importCount,
    types: at(ids.type).list(readType),
    typeOf: at(ids.function).list((reader) => reader.unsigned()),
    start,
    entrances: [start, ...exported.map(({ number }) => number - importCount)],
    table: tableOf(at(ids.element)).map((number) => number - importCount),
    bodies: at(ids.code).list((reader) => reader.range()),
    segments: at(ids.data).list(readPassiveSegment),
  };
}

/** Returns the module with the bodies of some functions replaced by `body`; everything else stays as it is. */
export function replaceBodies({ bytes, sections, bodies }, isReplaced, body) {
  const code = [leb(bodies.length)];
  for (const [number, { start, end }] of bodies.entries()) {
    const written = isReplaced(number) ? body : bytes.subarray(start, end);
    code.push(leb(written.length), written);
  }
  const parts = [bytes.subarray(0, 8)];
  for (const { id, start, end } of sections) {
    const content = id === ids.code ? Buffer.concat(code) : bytes.subarray(start, end);
    parts.push(Uint8Array.of(id), leb(content.length), content);
  }
  return Buffer.concat(parts);
}

function sectionsOf(bytes) {
  const reader = new Reader(bytes, 8);
  const sections = [];
  while (reader.place < bytes.length) sections.push({ id: reader.byte(), ...reader.range() });
  return sections;
}

function importCountOf(reader) {
  const isFunction = reader.list(() => {
    reader.range();
    reader.range();
    const kind = reader.byte();
    if (kind === 2) reader.limits();
    else if (kind === 0) reader.unsigned();
    else throw new Error(`The wasm imports something of the unknown kind ${String(kind)}.`);
    return kind === 0;
  });
  return isFunction.filter(Boolean).length;
}

function readExport(reader) {
  reader.range();
  return { kind: reader.byte(), number: reader.unsigned() };
}

/** Returns parameters and results, each value by the byte of its type. */
function readType(reader) {
  reader.byte();
  const values = () => reader.list(() => reader.byte());
  return `${values().join(' ')} > ${values().join(' ')}`.trim();
}

function tableOf(reader) {
  // One active segment that begins with place 1.
  const header = Array.from({ length: 5 }, () => reader.byte());
  if (header.join(' ') !== '1 0 65 1 11') throw new Error('The table of the wasm is of another form.');
  return reader.list(() => reader.unsigned());
}

function readPassiveSegment(reader) {
  if (reader.byte() !== 1) throw new Error('The data of the wasm are of another form.');
  return reader.range();
}
