import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';
import { discardsIn, hasName, type Discard } from '../wording/discards';

const mostMessages = 400;
/** Number of words that a line shares with the sentence that replaces a plain name. */
const fewestShared = 1;
/** Number of characters at the beginning of a line in which its subject stands. */
const ofSubject = 40;

/** Leaves out what was said earlier of a name, folder, pattern or value that a later message of the person replaces. */
export function withoutDiscarded(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const first = turns.find(({ role }) => role === 'user');
  const discards = turns.slice(0, mostMessages * 2).flatMap((turn) =>
    // What the first message replaces was not said before.
    turn.role !== 'user' || turn === first
      ? []
      : discardsIn(turn.text).map((discard) => ({ discard, place: Number(turn.id.slice(1)) })),
  );
  return lines.filter(
    (line) => isProof(line) || !discards.some(({ discard, place }) => placeOf(line) < place && isOf(line, discard)),
  );
}

/** True for what was done and cannot be replaced by words. */
const isProof = ({ part, text }: RecordLine): boolean =>
  part === 'measured' || part === 'fixed' || part === 'open' || /^(?:Commit |Files? )/.test(text);

function isOf({ part, text }: RecordLine, { name, kind, words }: Discard): boolean {
  if (!hasName(text, name)) return false;
  if (kind === 'code') return true;
  if (kind === 'file') return part !== 'goal' && part !== 'decided' && text.indexOf(name) < ofSubject;
  if (kind === 'quoted' && ['"', '`', '“', '«', '「'].some((mark) => text.includes(`${mark}${name}`))) return true;
  return kind === 'plain' && sharedCount(words, contentWords(text.replace(name, ' '))) > fewestShared;
}
