import type { Session } from '../../transcript/turn';
import type { Deed } from '../../transcript/work/deed';
import { fitting, type RecordLine } from '../record-line';

const lead = /^Noted: |^(“[^”]{1,200}” → )/u;
/** Matches the names in a line, among them those of files. */
const names = /[\p{L}\p{N}_$]+(?:[.-]+[\p{L}\p{N}_$]+)*/gu;

/**
 * Says of what the assistant noted of a file, or of a definition in it, that it was so at that point when that file was
 * changed later.
 */
export function withStatesDated(lines: readonly RecordLine[], { turns, deeds = [] }: Session): RecordLine[] {
  const places = new Map(turns.map(({ id }, at) => [id, at + 1]));
  const written = deeds.flatMap((deed) => changedBy(deed).map((name) => ({ name, after: deed.turnsBefore })));
  return lines.map((line) => {
    if (line.part !== 'found' || !lead.test(line.text)) return line;
    const place = places.get(line.turn) ?? turns.length;
    const named = new Set(line.text.match(names));
    if (!written.some(({ name, after }) => after > place && named.has(name))) return line;
    const text = fitting(line.text.replace(lead, (_, asked?: string) => `${asked ?? ''}At that point: `));
    return text === '' ? line : { ...line, text };
  });
}

/** Returns the name of the file that a deed changed, or the definitions in it whose names are no plain words. */
function changedBy(deed: Deed): string[] {
  if (deed.kind === 'file') return /\.(?:md|txt)$/i.test(deed.path) ? [] : [deed.path.replace(/^.*[\\/]/, '')];
  if (deed.kind !== 'edit') return [];
  const all = [...deed.added, ...deed.removed, ...deed.changed.map(({ name }) => name)];
  return all.filter((name) => /\p{Ll}\p{Lu}|_/u.test(name));
}
