const unitsAtOnce = 8192;

/** Texts as one run of UTF-16 units and the place where each begins; one place more tells where the last ends. */
export interface PackedTexts {
  readonly units: Uint16Array;
  readonly starts: Uint32Array;
}

/** All units as one string. */
export function textOf(units: Uint16Array): string {
  if (units.length <= unitsAtOnce) return String.fromCharCode.apply(null, units as unknown as number[]);
  const parts: string[] = [];
  for (let at = 0; at < units.length; at += unitsAtOnce) {
    parts.push(String.fromCharCode.apply(null, units.subarray(at, at + unitsAtOnce) as unknown as number[]));
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
