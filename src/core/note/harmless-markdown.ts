import { disarm, type Effect } from './harmless/disarm';
import { escaping, spacing } from './harmless/disarming';
import { normalizeFences } from './harmless/fences';

/** Start of a Templater command. Users can let Templater run these in every new note, within code too. */
const template = /<(?=%)/g;
/** Control characters, direction marks and invisible characters, except joiners of letters and emoji. */
const unseen = /[\p{Cc}\u00AD\u180E\u200B\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/**
 * Makes Markdown from outside inert, so that it only shows text. Code blocks keep their text, and their language if it
 * is a known one; images and embeds become links; links lead only to the web, mail addresses and notes; templates,
 * queries, HTML, comments and fields become text; no formula contains a link or stays open. Idempotent. Line breaks
 * become LF.
 */
export function harmlessMarkdown(text: string): string {
  const plain = visible(text);
  // A single line stays a single line: it may be in a quote.
  if (!plain.includes('\n')) return disarm(plain, escaping);
  const written: string[] = [];
  let passage: string[] = [];
  const endPassage = (): void => {
    if (passage.length > 0) written.push(disarm(passage.join('\n'), escaping));
    passage = [];
  };
  for (const { kind, text: line } of normalizeFences(plain)) {
    if (kind === 'text') passage.push(line);
    else {
      endPassage();
      written.push(line);
    }
  }
  endPassage();
  return written.join('\n');
}

/** Makes one line inert that is also used as a file name or in the frontmatter, without adding entities or escapes. */
export function harmlessLine(line: string): string {
  // The replacement of one mark may form another with its neighbors.
  return disarm(disarm(visible(line), spacing), spacing);
}

/** Makes the name of a folder or project inert: it holds no link and no field of a template either. */
export function harmlessName(name: string): string {
  return harmlessLine(name.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')).replace(/([[{])(?=\1)/g, '$1 ');
}

/** Returns the effects that a text outside its code blocks would have besides being shown. */
export function effectsOf(text: string): ReadonlySet<Effect> {
  const effects = new Set<Effect>();
  const passage = normalizeFences(text).flatMap(({ kind, text: line }) => [kind === 'text' ? line : '']);
  disarm(passage.join('\n'), escaping, (effect) => effects.add(effect));
  return effects;
}

function visible(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(template, '< ');
}
