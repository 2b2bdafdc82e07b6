import { isWish } from '../../session-record/wording/imperatives';
import { apart } from '../../session-record/wording/pasted-page';
import type { Session } from '../../transcript/turn';

/** Matches what only a copied web page holds: a line that begins with its link to the content, or a link that fills in a form. */
const ofWebPage =
  /^[ \t]{0,4}\[[^\]\n]{1,80}\]\([^()\s]{0,200}#(?:main|content|main-?content|skip-?(?:to-?)?(?:content|nav\w{0,10}))\)|\]\(https?:(?=[^()\s]{300})[^()\s]{0,2000}?%0A/imu;
/** Matches a hint in a form to be filled in. */
const hint = /^[ \t]{0,4}<!--[^>]{0,1000}-->/gmu;
/** In characters; buttons give shorter orders. */
const shortestWish = 20;
/** In characters; shorter lines may be somebody's own although a page has them, too. */
const shortestLine = 15;
const longestRead = 200_000;

/**
 * Leaves out web pages that the person copied into messages, also where a page stands without its marks in another
 * message, and the hints of forms. What stands apart, and a wish in the first or last line, is the person's own.
 */
export function withoutWebPages(session: Session): Session {
  const isMarked = ({ role, text }: Session['turns'][number]): boolean =>
    role === 'user' && text.length <= longestRead && (ofWebPage.test(text) || text.search(hint) >= 0);
  const pages = session.turns.filter(isMarked);
  if (pages.length === 0) return session;
  const lines = new Set(pages.flatMap(({ text }) => (ofWebPage.test(text) ? linesOf(text) : [])));
  const own = (text: string): string =>
    ofWebPage.test(text) ? besideWebPage(text) : withoutLines(text.replace(hint, ''), lines);
  const turns = session.turns.map((turn) => (turn.role === 'user' ? { ...turn, text: own(turn.text) } : turn));
  return { ...session, turns };
}

function besideWebPage(text: string): string {
  const own = text.split(apart).filter((part) => !ofWebPage.test(part));
  if (own.length > 0) return own.join('\n\n');
  const lines = linesOf(text);
  return [...new Set([lines[0] ?? '', lines.at(-1) ?? ''])]
    .filter((line) => line.length >= shortestWish && isWish(line) && !ofWebPage.test(line))
    .join('\n\n');
}

function withoutLines(text: string, copied: ReadonlySet<string>): string {
  return text
    .split('\n')
    .filter((line) => line.trim().length < shortestLine || !copied.has(line.trim()))
    .join('\n');
}

const linesOf = (text: string): string[] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim());
