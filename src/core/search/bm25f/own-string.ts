const COPIED_AT_ONCE = 4096;
/** Engines keep shorter pieces as copies already. */
const LONGEST_COPIED_PIECE = 12;

/** The same text in memory of its own. A piece cut from a note would otherwise keep the whole note's text alive. */
export function ownString(text: string): string {
  if (text.length <= LONGEST_COPIED_PIECE) return text;
  let copy = '';
  const units: number[] = [];
  for (let i = 0; i < text.length; i++) {
    units.push(text.charCodeAt(i));
    if (units.length === COPIED_AT_ONCE) copy += String.fromCharCode(...units.splice(0));
  }
  return copy + String.fromCharCode(...units);
}
