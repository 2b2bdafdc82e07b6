import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { placeOf, type RecordLine } from '../record-line';
import { discardsIn, hasName, type Discard } from '../wording/discards';
import { dropsIn } from '../wording/drops';
import { isWithdrawn, withdrawalsIn } from '../wording/withdrawals';

const mostMessages = 400;
/** Number of words that a line shares with the sentence that replaces a plain name. */
const fewestShared = 1;
/** Number of characters at the beginning of a line in which its subject stands. */
const ofSubject = 40;

/** Leaves out what was said earlier of a name, folder, pattern or value that a later message of the person replaces. */
export function withoutDiscarded(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const discards = placedIn(turns, (text) => [...discardsIn(text), ...dropsIn(text)]);
  const withdrawn = placedIn(turns, withdrawalsIn);
  return lines.filter(
    (line) =>
      isProof(line) ||
      !(
        discards.some(({ found, place }) => placeOf(line) < place && isOf(line, found)) ||
        (line.part === 'decided' &&
          withdrawn.some(({ found, place }) => placeOf(line) < place && isWithdrawn(line.text, found)))
      ),
  );
}

/** Returns a test for statements, with their turns: whether one names what a later message of the person drops for something else. */
export function droppedLater({ turns }: Session): (statement: string, turnIds: readonly string[]) => boolean {
  const drops = placedIn(turns, dropsIn);
  const withdrawn = placedIn(turns, withdrawalsIn);
  return (statement, turnIds) => {
    const place = Math.max(0, ...turnIds.map((id) => Number.parseFloat(id.slice(1))));
    return (
      drops.some(
        ({ found: { name, kind, words }, place: at }) =>
          place < at && hasName(statement, name) && (kind !== 'matter' || isOfMatter(statement, name, words)),
      ) || withdrawn.some(({ found, place: at }) => place < at && isWithdrawn(statement, found))
    );
  };
}

/** Returns what later messages than the first replace: what that replaces was not said before. */
function placedIn<Found>(turns: Session['turns'], read: (text: string) => readonly Found[]): readonly Placed<Found>[] {
  const first = turns.find(({ role }) => role === 'user');
  return turns
    .slice(0, mostMessages * 2)
    .flatMap((turn) =>
      turn.role !== 'user' || turn === first
        ? []
        : read(turn.text).map((found) => ({ found, place: Number(turn.id.slice(1)) })),
    );
}

interface Placed<Found> {
  readonly found: Found;
  readonly place: number;
}

/** True for what was done and cannot be replaced by words. */
const isProof = ({ part, text }: RecordLine): boolean =>
  part === 'measured' || part === 'fixed' || part === 'open' || /^(?:Commit |Files? )/.test(text);

function isOf({ part, text }: RecordLine, { name, kind, words }: Discard): boolean {
  if (!hasName(text, name)) return false;
  if (kind === 'code') return true;
  if (kind === 'file') return part !== 'goal' && part !== 'decided' && text.indexOf(name) < ofSubject;
  if (kind === 'quoted' && ['"', '`', '“', '«', '「'].some((mark) => text.includes(`${mark}${name}`))) return true;
  if (kind === 'matter') return isOfMatter(text, name, words);
  return kind === 'plain' && sharedCount(words, contentWords(text.replace(name, ' '))) > fewestShared;
}

const isOfMatter = (text: string, name: string, words: ReadonlySet<string>): boolean =>
  sharedCount(words, contentWords(text.replace(name, ' '))) > 0;
