const UNITS_AT_ONCE = 8192;

/** Texts as one run of UTF-16 units and the place where each begins; one place more tells where the last ends. */
export interface PackedTexts {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

export function packTexts(texts: readonly string[]): PackedTexts {
  const starts = new Uint32Array(texts.length + 1);
  for (const [place, text] of texts.entries()) starts[place + 1] = (starts[place] ?? 0) + text.length;
  const units = new Uint16Array(starts[texts.length] ?? 0);
  for (const [place, text] of texts.entries()) {
    const start = starts[place] ?? 0;
    for (let i = 0; i < text.length; i++) units[start + i] = text.charCodeAt(i);
  }
  return { units, starts };
}

/** All units as one string, of which single texts are cut. */
export function textOf(units: Uint16Array): string {
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += UNITS_AT_ONCE) {
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + UNITS_AT_ONCE) as unknown as number[]));
  }
  return parts.join('');
}

/** False when the places do not divide the units. */
export function areWhole({ units, starts }: PackedTexts): boolean {
  return divides(starts, units.length);
}

/** True when the places go from 0 to `length` and never back. */
export function divides(starts: Uint32Array, length: number): boolean {
  for (let place = 1; place < starts.length; place++) if ((starts[place] ?? 0) < (starts[place - 1] ?? 0)) return false;
  return starts[0] === 0 && starts.at(-1) === length;
}
