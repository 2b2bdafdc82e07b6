import { foreign } from '../../session-record/wording/own-words';
import type { Session, Turn } from '../../transcript/turn';

const longestRead = 60_000;
/** Number of messages, and share of them, from which a way of writing is the person's own. */
const fewestMessages = 3;
const mostMessages = 0.75;
/** Number of letters and of full sentences from which a passage was hardly written in between. */
const fewestLetters = 150;
const fewestSentences = 2;
/** Matches a full sentence, which begins with a capital letter or a mark of Markdown. */
const sentence = /(?:^|[.!?:]["”)*_`]{0,3}\s)["“(*_`#]{0,3}\p{Lu}[^.!?\n]{20,400}[.!?:]["”)*_`]{0,3}(?=\s|$)/gu;
/** Matches addresses and files in front of the first word. */
const named = /^\s{0,20}(?:(?:https?:|[@/])\S{1,400}\s{1,9}){1,9}/;
const listMark = /^\s{0,20}(?:>\s?)?(?:[-*+•]|\d{1,3}[.)]|#{1,6})\s/;
/** Matches the words that lead to what somebody pasted behind them in one line. */
const lead = /^([^\n]{2,400}?[:：])\s(?=["“(*_`]{0,3}\p{Lu}[^\n]{60})/u;

type Hand = (line: string) => boolean;

/**
 * Leaves out what the person pasted into a message from elsewhere, as far as the way of writing shows it: full sentences
 * in Latin letters of somebody who writes in another script, or sentences with capital letters of somebody who begins
 * with small ones. A message that is nothing else stays.
 */
export function withoutPastedPassages(session: Session): Session {
  const isOwn = handOf(session.turns);
  if (isOwn === null) return session;
  const turns = session.turns.map((turn) => (turn.role === 'user' ? ownPart(turn, isOwn) : turn));
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

/** Returns what tells the person's own lines from others; null when their messages do not differ from other text. */
function handOf(turns: readonly Turn[]): Hand | null {
  const messages = turns.flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, longestRead)] : []));
  const isMost = (matches: Hand): boolean => {
    const count = messages.filter(matches).length;
    return count >= fewestMessages && count >= messages.length * mostMessages;
  };
  return [isWide, isSmall].find(isMost) ?? null;
}

const isWide: Hand = (line) => foreign.test(line);
const isSmall: Hand = (line) => /^\p{Ll}/u.test(line.replace(listMark, '').replace(named, '').trim());

function ownPart(turn: Turn, isOwn: Hand): Turn {
  if (turn.text.length < fewestLetters || turn.text.length > longestRead) return turn;
  const runs = runsOf(turn.text, isOwn);
  const kept = runs.filter(({ isOwn: isTheirs, lines }) => isTheirs || !isPasted(lines.join('\n')));
  if (kept.length === runs.length || !kept.some((run) => run.isOwn)) return turn;
  const text = kept.flatMap(({ lines }) => lines).join('\n');
  return { ...turn, text: text.trim() };
}

interface LineRun {
  readonly isOwn: boolean;
  readonly lines: string[];
}

/** Returns the lines of a message in runs that are all in the person's hand or all in another. */
function runsOf(text: string, isOwn: Hand): LineRun[] {
  const runs: LineRun[] = [];
  for (const line of text.split('\n').flatMap(inTwo)) {
    const last = runs.at(-1);
    if (last?.isOwn === isOwn(line)) last.lines.push(line);
    else runs.push({ isOwn: isOwn(line), lines: [line] });
  }
  return runs;
}

/** Returns a line, cut behind the words that lead to what was pasted. */
function inTwo(line: string): string[] {
  const words = lead.exec(line)?.[1];
  return words === undefined ? [line] : [words, line.slice(words.length)];
}

const isPasted = (passage: string): boolean =>
  (passage.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters &&
  !passage.includes('```') &&
  (passage.match(sentence)?.length ?? 0) >= fewestSentences;
