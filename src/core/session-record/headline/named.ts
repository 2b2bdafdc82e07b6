import { genericWords, technologies, timeWords } from '../../extraction/text/word-lists';
import { contentWords, sharedCount, specificsOf } from '../../extraction/text/words';
import type { Session } from '../../transcript/turn';
import { exchangesOf, fewestExchanges } from './theme';

/** Share of the exchanges that must have a name before it stands in front of a title. */
const fewestShare = 0.4;
/** Matches a folder or file of every project, a hash or an archive. */
const common =
  /^(?:readme|package|package-lock|setup|index|main|master|develop|origin|head|dockerfile|makefile|license|changelog|todo|agents|claude|app|config|settings|tsconfig|requirements|pyproject|cargo|users?|home|desktop|documents|downloads|projects?|workspace|node_modules|build|dist|public|assets|components|models?|controllers?|services?|scripts?|docs?|tests?|specs?|utils?|helpers?|tools?)(?:\.\w{1,12}){0,2}$|^[\da-f]{7,40}$|^(?:tar|zip)\.?\w*$/i;
/** Matches a tool of which a session is, not what it is about. */
const assistant = /^(?:cursor|claude|copilot|chatgpt|gpt|codex|gemini|aider|opencode|openai|anthropic|llm|ai)$/i;
/** Matches the home folder of somebody. */
const home = /[\\/]?(?:Users|home)[\\/][^\\/\s`"]{1,40}/gi;
const acronym = /^\p{Lu}{1,5}s?$|^\p{Lu}+(?:_\p{Lu}+)+$/u;
/** Matches a name that no word of a language looks like. */
const coded = /[\p{L}\p{N}][._-][\p{L}\p{N}]|\p{Ll}\p{Lu}|\p{L}\d/u;

/**
 * Returns the name of which most exchanges of a session speak, and the person or the work too; '' when there is none or
 * the title has such a name.
 */
export function missingName({ turns, deeds = [] }: Pick<Session, 'turns' | 'deeds'>, title: string): string {
  const exchanges = exchangesOf(turns);
  const told = turns.flatMap(({ role, text }) => (role === 'user' ? [] : [text])).join('\n');
  const paths = deeds.flatMap((deed) => (deed.kind === 'file' ? [deed.path] : []));
  const own = [...turns.flatMap(({ role, text }) => (role === 'user' ? [text] : [])), ...paths]
    .join('\n')
    .toLowerCase();
  const counts = new Map<string, number>();
  for (const exchange of exchanges) for (const name of namesIn(exchange)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const fewest = Math.max(fewestExchanges, exchanges.length * fewestShare);
  const isName = (name: string): boolean =>
    own.includes(name.toLowerCase()) &&
    (coded.test(name) || (/^\p{Lu}/u.test(name) && !isWord(name.toLowerCase(), told)));
  const ranked = [...counts].filter(([, count]) => count >= fewest).sort(([, one], [, other]) => other - one);
  const names = ranked.map(([name]) => name);
  if (names.some((name) => title.toLowerCase().includes(name.toLowerCase()))) return '';
  const words = contentWords(title);
  const isNew = (name: string): boolean => sharedCount(contentWords(name), words) === 0;
  return (
    names.find((name) => isName(name) && isNew(name) && !technologies.has(name.toLowerCase()) && isOwn(name)) ?? ''
  );
}

const isWord = (word: string, text: string): boolean =>
  new RegExp(`(?:^|[^\\p{L}\\p{N}_./\`-])${word}(?![\\p{L}\\p{N}_./-])`, 'u').test(text);

function namesIn(text: string): Set<string> {
  const parts = specificsOf(text.replace(home, '')).flatMap((name) => (name.includes(' ') ? [] : partsOf(name)));
  return new Set(
    parts.filter(
      (part) =>
        part.length > 2 &&
        !common.test(part) &&
        /^[\p{L}][\p{L}\p{N}._-]*$/u.test(part) &&
        !acronym.test(part) &&
        !assistant.test(part),
    ),
  );
}

/** Returns the parts of a path, or a name that no plain word looks like. */
function partsOf(name: string): string[] {
  const parts = name.split(/[\\/]/);
  return parts.length > 1 || coded.test(name) || /^\p{Lu}/u.test(name) ? parts : [];
}

/** True for a text with a word that not every project has. */
export const isOwn = (text: string): boolean => ownCount(text) > 0;

export const ownCount = (text: string): number =>
  [...contentWords(text)].filter((word) => !genericWords.has(word) && !technologies.has(word) && !timeWords.has(word))
    .length;
