import { contentWords, sharedCount } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { denied } from '../matter';
import { longestText, type RecordLine } from '../record-line';
import { isWish } from '../wording/imperatives';
import { ownSentences } from '../wording/own-words';
import { takesBack } from '../wording/reverts';
import { tellsChange } from '../wording/told-changes';
import { plainSentences } from '../replies';

const lead = 'Undone later: ';
/** Number of requests before a message among which the one is that it takes back. */
const mostRequests = 3;
/** Share of the words of a report that a later sentence has which says it again. */
const saidAgain = 0.5;

/** Matches words for a part of the work. */
const ofPart = /\bthe (?:part|bit|thing|stuff|changes?)\b|(?:^|[^\p{L}])(?:тему|часть|кусок)(?!\p{L})/iu;

/** Work that the person took back: the request, when it is whole and nothing takes its place, and the ids and place of the replies to it. */
interface TakenBack {
  readonly request: string | null;
  readonly replies: ReadonlySet<string>;
  readonly place: number;
}

/**
 * Leaves out what the assistant did for the last request that changed something when the person takes it back, unless a
 * later reply says it again; the request itself is listed as undone when nothing else is wished for.
 */
export function withoutUndone(lines: readonly RecordLine[], session: Session): RecordLine[] {
  const { turns } = session;
  const all = turns.flatMap((_, at) => takenBackAt(session, at) ?? []);
  return lines.flatMap((line): RecordLine[] => {
    const own = all.filter(({ replies }) => replies.has(line.turn));
    if (own.some(({ place }) => !isSaidAgain(line, place, turns))) return line.text.startsWith('Commit ') ? [line] : [];
    if (line.part !== 'goal' || all.every(({ request }) => request !== line.turn)) return [line];
    const text = `${lead}${line.text}`;
    return text.length > longestText ? [] : [{ ...line, part: 'decided', text }];
  });
}

function takenBackAt({ turns, deeds = [] }: Session, at: number): TakenBack | null {
  const said = turns[at]?.role === 'user' ? ownSentences(turns[at].text) : [];
  if (!said.some(takesBack)) return null;
  const places = turns.flatMap(({ role }, place) => (role === 'user' && place < at ? [place] : []));
  const spans = places.map((from, next) => [from, places[next + 1] ?? at] as const).slice(-mostRequests);
  const changed = [...spans]
    .reverse()
    .find(
      ([from, to]) =>
        deeds.some(({ kind, turnsBefore }) => kind === 'file' && turnsBefore > from && turnsBefore <= to) ||
        turns.slice(from + 1, to).some(({ text }) => plainSentences(text).some(tellsChange)),
    );
  const [from, to] = changed ?? spans.at(-1) ?? [at, at];
  const isOther = said.some((sentence) => (takesBack(sentence) ? ofPart.test(sentence) : asks(sentence)));
  return {
    request: isOther ? null : (turns[from]?.id ?? null),
    replies: new Set(turns.slice(from + 1, to).map(({ id }) => id)),
    place: at,
  };
}

/** True for an order to do something, not one to leave it. */
const asks = (sentence: string): boolean => isWish(sentence) && !denied.test(sentence);

function isSaidAgain(line: RecordLine, place: number, turns: Session['turns']): boolean {
  const words = contentWords(line.text.replace(/^(?:Reported|Noted|At that point): /, ''));
  return turns
    .slice(place + 1)
    .some(
      ({ role, text }) =>
        role !== 'user' &&
        plainSentences(text).some((said) => sharedCount(contentWords(said), words) >= words.size * saidAgain),
    );
}
