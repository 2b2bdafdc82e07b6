import { closedMath } from './closed-math';
import { codeRanges } from './code-ranges';
import { readFencedLines } from './fenced-lines';

/** Blocks that plugins of the app run when the note is shown, in quotes and lists too. */
const runnable = /^([ \t]*(?:(?:>|[-*+]|\d{1,9}[.)])[ \t]*)*(?:`{3,}|~{3,}))[^\S\n]*(?:dataviewjs|dataview|js-engine|customjs|templater|button|meta-bind[\w-]*|tasks)\b.*$/gim;
const image = /(^|[^!])!+(?=\[)/g;
/** Run in every new note by those who let Templater do so, within code too. */
const template = /<(?=%)/g;
const inlineQuery = /`\$?=/g;
const element = /<(?=\/?[a-z][a-z0-9-]*(?:[\s/>]|$)|[!?])/gi;
const comment = /%(?=%)/g;
const unseen = /[\p{Cc}\u200B\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;
/** Before a backtick: what may hold it, so that no code begins there. */
const holder = /\\$|\$[^$]*$|<[^<>\s]*$|\[[^[\]]*$/;

/**
 * Markdown from outside that shows text and does nothing: blocks are not run, images and embeds are links, templates, HTML and comments are
 * text, no formula stays open, characters that cannot be seen are gone. Only what is code beyond doubt keeps its marks. Line ends become LF.
 */
export function harmlessMarkdown(text: string): string {
  const plain = text
    .replace(/\r\n?/g, '\n')
    .replace(unseen, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(runnable, '$1text')
    .replace(template, '< ')
    .replace(inlineQuery, '` =');
  // One line stays one: it may stand in a quote or a title.
  if (!plain.includes('\n')) return closedMath([{ text: outsideSpans(plain, true).text, isCode: false }]).join('');
  let isSure = true;
  const lines = readFencedLines(plain).lines.map((line) => {
    if (line.isCode || line.text.trim() === '') isSure = true;
    if (line.isCode) return line;
    const read = outsideSpans(line.text, isSure);
    isSure = read.isSure;
    return { text: read.text, isCode: false };
  });
  return closedMath(lines).join('\n');
}

/** As `harmlessMarkdown`, for one line that also names a file or stands in the frontmatter: without entities and what is escaped here. */
export function harmlessLine(line: string): string {
  return harmlessMarkdown(line).replaceAll('&lt;', '< ').replaceAll('%\\%', '%').replaceAll('\\$\\$', '$$$$');
}

/** A backtick that is left over may open code that ends on a later line: `isSure` says that there is none so far. */
function outsideSpans(line: string, isSureBefore: boolean): { readonly text: string; readonly isSure: boolean } {
  let text = '';
  let from = 0;
  let isSure = isSureBefore;
  for (const { start, end } of codeRanges(line, [{ kind: 'text', start: 0, end: line.length, level: 0, title: '' }])) {
    const before = line.slice(from, start);
    isSure &&= !before.includes('`') && !holder.test(before);
    if (!isSure) break;
    text += withoutEffect(before) + line.slice(start, end);
    from = end;
  }
  const rest = line.slice(from);
  return { text: text + withoutEffect(rest), isSure: isSure && !rest.includes('`') };
}

function withoutEffect(text: string): string {
  return text.replace(image, '$1').replace(element, '&lt;').replace(comment, '%\\');
}
