import type { Session, Turn } from '../../transcript/turn';
import { enough, ruleScore } from '../stated/rule-score';
import { readStatement } from './statement';

/** Number of replies before a message in which its lines are looked for. */
const replies = 2;
/** Number of characters from which a line is hardly repeated by chance. */
const shortestLine = 25;
/** Number of such lines, or of their characters, from which they are no choice of one of the lines. */
const fewestLines = 3;
const fewestCharacters = 300;
const longestRead = 60_000;

/**
 * Leaves out what the person copied from the replies before to the top of a message, such as a whole analysis in front
 * of *now fix it*: only the rest is theirs. Rules that they copied stay, and so does a message that is nothing else.
 */
export function withoutRepasted(session: Session): Session {
  const turns = session.turns.map((turn, at) => (turn.role === 'user' ? ownPart(turn, session.turns, at) : turn));
  return turns.every((turn, at) => turn === session.turns[at]) ? session : { ...session, turns };
}

function ownPart(turn: Turn, turns: readonly Turn[], at: number): Turn {
  if (turn.text.length < shortestLine * fewestLines || turn.text.length > longestRead) return turn;
  const before = turns.slice(0, at).filter(({ role }) => role === 'assistant');
  const said = new Set(before.slice(-replies).flatMap(({ text }) => text.slice(-longestRead).split('\n').map(bare)));
  const lines = turn.text.split('\n');
  const end = lines.findIndex((line) => !said.has(bare(line)) && bare(line) !== '');
  const copied = lines.slice(0, Math.max(0, end)).filter((line) => bare(line).length >= shortestLine);
  const isMuch = copied.length >= fewestLines || copied.join('').length >= fewestCharacters;
  const rules = copied.filter((line) => ruleScore(readStatement(line)) >= enough);
  return !isMuch || rules.length * 2 >= copied.length ? turn : { ...turn, text: lines.slice(end).join('\n').trim() };
}

/** Returns the letters, figures and marks of a line, which are the same with and without Markdown. */
const bare = (line: string): string =>
  line.replace(/^\s{0,20}(?:>\s?)?(?:[-*+•]|\d{1,3}[.)])\s/, '').replace(/[\s*_`#>]+/g, '');
