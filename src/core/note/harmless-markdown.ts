import { readBlocks } from './blocks';
import { codeRanges } from './code-ranges';

/** Blocks that plugins of the app run when the note is shown. */
const runnable = /^([ \t]*(?:`{3,}|~{3,}))[ \t]*(?:dataviewjs|dataview|js-engine|customjs|templater|button|meta-bind[\w-]*|tasks)\b.*$/gim;
const image = /!(?=\[)/g;
/** Run in every new note by those who let Templater do so, within code too. */
const template = /<(?=%)/g;
const inlineQuery = /`\$?=/g;
const element = /<(?=\/?[a-z][a-z0-9-]*(?:[\s/>]|$))/gi;
const unseen = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/**
 * Markdown from outside that shows text and does nothing: blocks are not run, images and embeds are links, templates and HTML elements are
 * text, characters that cannot be seen are gone. Line ends become LF.
 */
export function harmlessMarkdown(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(runnable, '$1text')
    .replace(template, '< ')
    .replace(inlineQuery, '` =');
  return outsideCode(plain, (part) => part.replace(image, '').replace(element, '&lt;'));
}

function outsideCode(text: string, change: (part: string) => string): string {
  let changed = '';
  let from = 0;
  for (const { start, end } of codeRanges(text, readBlocks(text, 0))) {
    changed += change(text.slice(from, start)) + text.slice(start, end);
    from = end;
  }
  return changed + change(text.slice(from));
}
