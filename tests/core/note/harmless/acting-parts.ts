import MarkdownIt from 'markdown-it';
import { harmlessInfo } from '../../../../src/core/note/harmless/fences';

const markdown = new MarkdownIt({ html: true, linkify: true });
// What it would refuse itself is to be seen.
markdown.validateLink = () => true;

// Only this parser takes them for links.
markdown.linkify.add('//', null);

const elements = new Set(
  'p a code pre em strong s ul ol li blockquote h1 h2 h3 h4 h5 h6 hr br table thead tbody tr th td'.split(' '),
);
const query =
  /^\s*(?:\$?\s*=|dv:|dc=|\$dc=|jsx:|emera:|(?:INPUT|VIEW|BUTTON)\[|button-|dice(?:[+-]|-mod)?:|cjs:|jse:|ad-note:|\+=)/;

/** What in Markdown would do something beside being shown, as a parser of CommonMark sees it and, for what the app and its plugins add, by rules of its own. */
export function actingParts(text: string): string[] {
  const found: string[] = [];
  if (text.includes('<%')) found.push('template');
  const tokens = markdown.parse(text, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  for (const token of tokens) {
    if (token.type === 'fence' && token.info !== harmlessInfo(token.info)) found.push(`block ${token.info}`);
    if (token.type === 'html_block' || token.type === 'html_inline') found.push(`element ${token.content}`);
    if (token.type === 'image') found.push(`image ${token.attrGet('src') ?? ''}`);
    if (token.type === 'link_open' && !isAllowed(String(token.attrGet('href') ?? '')))
      found.push(`link ${token.attrGet('href') ?? ''}`);
    if (token.type === 'code_inline' && query.test(token.content.replace(/\u200c|\u200d|\ufeff/g, '')))
      found.push(`query ${token.content}`);
    if (token.tag !== '' && !elements.has(token.tag) && token.type !== 'image') found.push(`tag ${token.tag}`);
  }
  // What stands outside code as it was written: the app reads comments, embeds and formulas there.
  const source = sourceOutsideCode(text);
  if (source.includes('%%')) found.push('comment');
  if (/!\[/.test(source)) found.push('embed');
  const outsideBlocks = source.replace(/\$\$[^$]*\$\$/g, (block) =>
    /\\(?:href|url|includegraphics|require|style|class|mmlToken|def|newcommand|bbox|html\w*|let)\b/.test(block)
      ? block
      : ' ',
  );
  if (
    /(?:^|[^\\])\$(?:(?!\n[ \t]*\n)[^$])*(?<!\\)(?:\\\\)*\\(?:href|url|includegraphics|require|style|class|mmlToken|def|newcommand|bbox|html\w*|let)\b(?:(?!\n[ \t]*\n)[^$])*(?<!\\)\$/.test(
      outsideBlocks,
    )
  )
    found.push('formula');
  if ((source.match(/\\.|\$\$/g) ?? []).filter((mark) => mark === '$$').length % 2 === 1) found.push('open formula');
  if (/(?:obsidian|file|zotero|app|shell|ftp):\/\/|\b(?:javascript|vbscript):[^\s\\:$`'&]/i.test(source))
    found.push('address');
  // A field has a name.
  if (/[[(][^\])\n]*[\p{L}\p{N}][^\])\n]*::/u.test(source)) found.push('field');
  return found;
}

function isAllowed(href: string): boolean {
  return (
    /^(?:https?:\/\/|mailto:)/i.test(href) ||
    (!/^(?:[a-z][a-z0-9+.-]*:|[\\/]|%5c)/i.test(href) && !/^[^/?#]*(?::|%3a)/i.test(href))
  );
}

/** The text without the code that a parser sees; blocks by their lines, spans by their content. */
function sourceOutsideCode(text: string): string {
  const lines: string[] = text.split('\n');
  const left: string[] = [];
  for (const token of markdown.parse(text, {})) {
    if ((token.type === 'fence' || token.type === 'code_block') && token.map !== null)
      for (let at = token.map[0]; at < token.map[1]; at += 1) lines[at] = '';
    for (const child of token.children ?? [])
      if (child.type === 'code_inline')
        left.push(...['', ' '].map((blank) => `${child.markup}${blank}${child.content}${blank}${child.markup}`));
  }
  let source = lines.join('\n');
  for (const code of left) source = source.replace(code, () => 'code');
  return source.replace(/https?:\/\/[^\s()$\\]*/g, 'address');
}
