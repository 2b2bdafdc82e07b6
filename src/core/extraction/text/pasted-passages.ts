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
  const kept: string[] = [];
  let passage: string[] = [];
  let isCut = false;
  const end = (): void => {
    if (isPasted(passage.join('\n'))) isCut = true;
    else kept.push(...passage);
    passage = [];
  };
  for (const line of turn.text
    .split('\n')
    .flatMap((each) => [lead.exec(each)?.[1] ?? [], each.replace(lead, '')].flat())) {
    if (isOwn(line)) {
      end();
      kept.push(line);
    } else passage.push(line);
  }
  end();
  const text = kept.join('\n').trim();
  return isCut && kept.some(isOwn) ? { ...turn, text } : turn;
}

const isPasted = (passage: string): boolean =>
  (passage.match(/\p{L}/gu)?.length ?? 0) >= fewestLetters &&
  !passage.includes('```') &&
  (passage.match(sentence)?.length ?? 0) >= fewestSentences;
