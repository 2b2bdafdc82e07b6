import { contentWords } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import type { RecordLine } from '../record-line';
import { isOrder, isWish } from './imperatives';

const longestRead = 4_000;
const mostTurns = 400;
const fewestDemands = 2;
const mostOfMessage = 3;
const mostGoals = 200;
const fewestWords = 4;
const mostWords = 25;
/** A first message of more words says what the session is about. */
const mostOpening = 8;
/** How much more of a session a later demand must be about than its first words. */
const clearlyMore = 1.6;
const ability = /\bbe able to (?=\p{L})/iu;
const quote = /^“([^“”]{1,400})”$/;

/**
 * Returns the demand of the person whose words recur most in a session; '' when the words that open the session, or its
 * title, recur about as much.
 */
export function mainDemand({ turns }: Session, lines: readonly RecordLine[], matter: string): string {
  const goals = lines.filter(({ part }) => part === 'goal');
  const isOpening = ({ turn }: RecordLine): boolean => turn === goals[0]?.turn;
  if (contentWords(wordsOf(goals.filter(isOpening))).size > mostOpening) return '';
  // A message of many demands is a pasted plan.
  const isPlan = ({ turn }: RecordLine): boolean => goals.filter((goal) => goal.turn === turn).length > mostOfMessage;
  const later = goals.slice(0, mostGoals).filter((line) => !isOpening(line) && !isPlan(line));
  const demands = later.flatMap(({ text }) => quote.exec(text)?.[1] ?? []);
  if (demands.length < fewestDemands) return '';
  const counts = countsIn(turns);
  const telling = demands.filter(isTelling);
  const ranked = telling.map((demand) => ({ demand, worth: worthOf(contentWords(demand), counts) }));
  const best = ranked.reduce((most, each) => (each.worth > most.worth ? each : most), { demand: '', worth: 0 });
  return best.worth > clearlyMore * worthOf(contentWords(matter), counts) ? best.demand.replace(ability, '') : '';
}

/** Matches words that hold only under a condition, or that go on from others. */
const dependent = /^(?:if|when|instead|also|wenn|si|se|если|также|如果|若)(?!\p{L})/iu;

function isTelling(demand: string): boolean {
  const { size } = contentWords(demand);
  const isWanted = isOrder(demand) || isWish(demand);
  return size >= fewestWords && size <= mostWords && isWanted && !dependent.test(demand) && !/[?？]$/.test(demand);
}

const wordsOf = (lines: readonly RecordLine[]): string => lines.map(({ text }) => text).join(' ');

/** Returns in how many turns each word stands. */
function countsIn(turns: Session['turns']): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { text } of turns.slice(0, mostTurns))
    for (const word of contentWords(text.slice(0, longestRead))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Returns how often the words of a text recur, on average; a word that stands once says nothing. */
function worthOf(words: ReadonlySet<string>, counts: ReadonlyMap<string, number>): number {
  const recurring = [...words].map((word) => Math.max(0, (counts.get(word) ?? 0) - 1));
  return recurring.reduce((sum, count) => sum + count, 0) / Math.max(fewestWords, recurring.length);
}
