import type { Segment } from './segment';

/**
 * Names of which no character has another form than upper and lower case (`k` is also the lower case of the Kelvin sign),
 * and in which a rare character can be looked for.
 */
const hasRareSign = /^[a-jl-z0-9]{0,100}[_-][a-jl-z0-9_-]{0,100}$/;

const codeOfA = 97;
/** Set in the code of a lower-case letter, clear in that of the same letter in upper case. */
const caseBit = 32;

/**
 * Returns the notes whose details contain this name in upper or lower case; null when only decoding them tells. To pass
 * over the bytes between rare characters takes a fraction of the time that decoding takes.
 */
export function notesSpelling({ sections }: Segment, name: string): number[] | null {
  if (!hasRareSign.test(name)) return null;
  const { details, detailStarts } = sections;
  const codes = Array.from(name, (character) => character.charCodeAt(0));
  const place = name.search(/[_-]/);
  const rare = codes[place] ?? 0;
  const notes: number[] = [];
  let note = 0;
  for (let at = details.indexOf(rare); at !== -1; at = details.indexOf(rare, at + 1)) {
    if (!isSpelledAt(details, at - place, codes)) continue;
    while ((detailStarts[note + 1] ?? Infinity) <= at) note += 1;
    if (notes.at(-1) !== note) notes.push(note);
  }
  return notes;
}

function isSpelledAt(bytes: Uint8Array, start: number, codes: readonly number[]): boolean {
  return codes.every((code, place) => {
    const byte = bytes[start + place] ?? 0;
    return byte === code || (code >= codeOfA && (byte | caseBit) === code);
  });
}
