import { disarm, escaping, spacing, type Effect } from './harmless/disarm';
import { settleFences } from './harmless/settled-fences';

/** Run in every new note by those who let Templater do so, within code too. */
const template = /<(?=%)/g;
/** Control characters, marks of direction, and what is never seen; joints of letters and of emoji stay. */
const unseen = /[\p{Cc}\u00AD\u180E\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Markdown from outside that shows text and does nothing. Blocks of code keep their text, and their language if it is a known one; images and embeds are
 * links; links lead to the web, to addresses of mail and to notes; templates, queries, HTML, comments and fields are text; no formula links or stays open.
 * Twice gives the same. Line ends become LF.
 */
export function harmlessMarkdown(text: string): string {
  const plain = visible(text);
  // One line stays one: it may stand in a quote.
  if (!plain.includes('\n')) return disarm(plain, escaping);
  const written: string[] = [];
  let passage: string[] = [];
  const endPassage = (): void => {
    if (passage.length > 0) written.push(disarm(passage.join('\n'), escaping));
    passage = [];
  };
  for (const { kind, text: line } of settleFences(plain)) {
    if (kind === 'text') passage.push(line);
    else {
      endPassage();
      written.push(line);
    }
  }
  endPassage();
  return written.join('\n');
}

/** As `harmlessMarkdown`, for one line that also names a file or stands in the frontmatter: without entities and escapes of its own. */
export function harmlessLine(line: string): string {
  // What was written for one mark may be read with its neighbours.
  return disarm(disarm(visible(line), spacing), spacing);
}

/** What a text outside its blocks of code would do beside being shown. */
export function effectsOf(text: string): ReadonlySet<Effect> {
  const effects = new Set<Effect>();
  const passage = settleFences(text).flatMap(({ kind, text: line }) => [kind === 'text' ? line : '']);
  disarm(passage.join('\n'), escaping, (effect) => effects.add(effect));
  return effects;
}

function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(template, '< ');
}
