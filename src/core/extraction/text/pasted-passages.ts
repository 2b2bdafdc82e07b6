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

/** Share of the letters of a message from which it is in another script than the Latin one. */
const ofScript = 0.3;
const addresses = /https?:\/\/\S{1,2000}/g;
/** Matches the marks of a formatted text. */
const styled = /\*\*[^*\n]{1,80}\*\*|^#{1,6} \S/m;
/** Matches words of somebody who speaks of themselves, or who decides. */
const personal = /\b(?:I|I['’]m|[Ww]e|us|[Oo]ur|[Ll]et['’]s)\b/;

/** How a person's lines look, and what those of others have that theirs have not. */
interface Hand {
  readonly isOwn: (line: string) => boolean;
  readonly isOther: (passage: string) => boolean;
}

/**
 * Leaves out what the person pasted into a message from elsewhere, as far as the way of writing shows it: full sentences
 * in Latin letters of somebody who writes in another script, or formatted ones with capital letters of somebody who
 * begins with small ones. What speaks of the person stays, and so does a message that is nothing else.
 */
export function withoutPastedPassages(session: Session): Session {
  const hand = handOf(session.turns);
  if (hand === null) return session;
  const turns = session.turns.map((turn) => (turn.role === 'user' ? ownPart(turn, hand) : turn));
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

/** Returns what tells the person's own lines from others; null when their messages do not differ from other text. */
function handOf(turns: readonly Turn[]): Hand | null {
  const messages = turns.flatMap(({ role, text }) => (role === 'user' ? [text.slice(0, longestRead)] : []));
  const isMost = (matches: (message: string) => boolean): boolean => {
    const count = messages.filter(matches).length;
    return count >= fewestMessages && count >= messages.length * mostMessages;
  };
  if (isMost(isWide)) return { isOwn: (line) => foreign.test(line), isOther: () => true };
  return isMost(isSmall) ? { isOwn: isSmall, isOther: (passage) => styled.test(passage) } : null;
}

/** Number of Latin letters for which a letter stands: a character of Chinese is half a word. */
const lettersIn = (letter: string): number => (/[\p{Script=Han}\p{Script=Hangul}]/u.test(letter) ? 4 : 1);

/** True for a message with more than a few letters of another script. */
function isWide(message: string): boolean {
  const letters = message.replace(addresses, '').match(/\p{L}/gu) ?? [];
  const count = letters.reduce((sum, letter) => sum + (foreign.test(letter) ? lettersIn(letter) : 0), 0);
  return count > 0 && count >= letters.length * ofScript;
}

const isSmall = (line: string): boolean => /^\p{Ll}/u.test(line.replace(listMark, '').replace(named, '').trim());

function ownPart(turn: Turn, hand: Hand): Turn {
  if (turn.text.length < fewestLetters || turn.text.length > longestRead) return turn;
  const runs = runsOf(turn.text, hand);
  const kept = runs.filter((run) => run.isOwn || !isPasted(run.lines.join('\n'), hand));
  if (kept.length === runs.length || !kept.some(({ isOwn }) => isOwn)) return turn;
  const text = kept.flatMap(({ lines }) => lines).join('\n');
  return { ...turn, text: text.trim() };
}

interface LineRun {
  readonly isOwn: boolean;
  readonly lines: string[];
}

/** Returns the lines of a message in runs that are all in the person's hand or all in another. */
function runsOf(text: string, { isOwn }: Hand): LineRun[] {
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

const isPasted = (passage: string, { isOther }: Hand): boolean =>
  (passage.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters &&
  !passage.includes('```') &&
  !personal.test(passage) &&
  isOther(passage) &&
  (passage.match(sentence)?.length ?? 0) >= fewestSentences;
