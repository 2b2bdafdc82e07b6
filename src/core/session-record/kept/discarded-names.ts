import { splitSentences } from '../../extraction/text/sentences';
import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { stripEnd } from '../../text-ends';
import { placeOf, type RecordLine } from '../record-line';
import { discardsIn, hasName, type Discard } from '../wording/discards';
import { dropsIn } from '../wording/drops';
import { ownText } from '../wording/own-words';
import { isWithdrawn, withdrawalsIn } from '../wording/withdrawals';

const mostMessages = 400;
const longestRead = 4_000;
/** Number of words that a line shares with the sentence that replaces a plain name. */
const fewestShared = 1;
/** Number of characters at the beginning of a line in which its subject stands. */
const ofSubject = 40;

/** Leaves out what was said earlier of a name, folder, pattern or value that a later message of the person replaces. */
export function withoutDiscarded(lines: readonly RecordLine[], { turns }: Session): RecordLine[] {
  const discards = placedIn(turns, (text) => [...discardsIn(text), ...dropsIn(text)]);
  const withdrawn = placedIn(turns, withdrawalsIn);
  const retaken = takenAgain(turns);
  return lines.filter(
    (line) =>
      isProof(line) ||
      !(
        discards.some(({ found, place }) => placeOf(line) < place && isOf(line, found)) ||
        (isOfPerson(line) && retaken(line.text, placeOf(line))) ||
        (line.part === 'decided' &&
          withdrawn.some(({ found, place }) => placeOf(line) < place && isWithdrawn(line.text, found)))
      ),
  );
}

/** Returns a test for statements, with their turns: whether one names what a later message of the person drops for something else. */
export function droppedLater({ turns }: Session): (statement: string, turnIds: readonly string[]) => boolean {
  const drops = placedIn(turns, dropsIn);
  const withdrawn = placedIn(turns, withdrawalsIn);
  const retaken = takenAgain(turns);
  return (statement, turnIds) => {
    const place = Math.max(0, ...turnIds.map((id) => Number.parseFloat(id.slice(1))));
    return (
      retaken(statement, place) ||
      drops.some(
        ({ found: { name, kind, words }, place: at }) =>
          place < at && hasName(statement, name) && (kind !== 'matter' || isOfMatter(statement, name, words)),
      ) ||
      withdrawn.some(({ found, place: at }) => place < at && isWithdrawn(statement, found))
    );
  };
}

const isOfPerson = ({ part }: RecordLine): boolean => part === 'decided' || part === 'goal';

/** Matches words for going on with something, or going back to it. */
const goingOn =
  /(?:^|[^\p{L}])(?:keep|continue|stay|stick|go(?:ing)? back|back to|switch back|return to|bleib\p{L}{1,3}|weiter|zurück|sig(?:ue|amos)|volv\p{L}{1,4}|continuons|gard(?:e|ons|ez)|revenons|continuiamo|teniamo|torniamo|continuemos|voltemos|остав\p{L}{1,4}|верн[её]м\p{L}{0,3}|продолж\p{L}{1,4})(?!\p{L})|继续用|还是用|改回|使い続け|に戻/iu;
const denial =
  /\b(?:not|never|no|don['’]?t|stop|nicht|kein\p{L}{0,2}|nie|ne|pas|non|não|sin)(?!\p{L})|(?:^|[^\p{L}])(?:не|без)(?!\p{L})|[不别勿没]/iu;
/** Number of words that such a wish has beside the name. */
const mostBeside = 2;

/** Returns a test for statements such as *A instead of B*, with their place: whether a later message of the person goes on with B after all. */
function takenAgain(turns: Session['turns']): (statement: string, place: number) => boolean {
  const wishes = placedIn(turns, (text) =>
    splitSentences(ownText(text.slice(0, longestRead))).filter((said) => goingOn.test(said) && !denial.test(said)),
  );
  return (statement, place) =>
    discardsIn(statement).some(({ name }) =>
      wishes.some(({ found, place: at }) => place < at && endsWithName(found, name)),
    );
}

/** True when little else than the name stands in a wish, and the name at its end. */
function endsWithName(wish: string, name: string): boolean {
  const said = stripEnd(wish, /[\s.!。！]/u);
  return said.endsWith(name) && hasName(said, name) && contentWords(said.slice(0, -name.length)).size <= mostBeside;
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
