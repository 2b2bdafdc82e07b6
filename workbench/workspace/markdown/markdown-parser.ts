import createMarkdownIt, { type MarkdownIt } from 'markdown-it';
import { readHighlight, readTag } from './inline-rules';
import { readWikilink } from './wikilink-rule';

const comment = /%%[\s\S]*?(?:%%|$)/g;
const codeFence = /^(?:```|~~~)/m;

/** Renders a note's body to HTML. Blocks have `data-line`, the line of the note at which they begin; the body's first line is `firstLine`. */
export function renderToHtml(body: string, firstLine: number): string {
  return parser.render(hideComments(body), { firstLine });
}

const parser = createParser();

function createParser(): MarkdownIt {
  const markdown = createMarkdownIt({ html: true, breaks: true, linkify: true });
  markdown.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
  markdown.inline.ruler.before('link', 'wikilink', readWikilink);
  markdown.inline.ruler.before('link', 'tag', readTag);
  markdown.inline.ruler.before('link', 'highlight', readHighlight);
  markdown.core.ruler.push('lines', ({ tokens, env }) => {
    const firstLine: unknown = env['firstLine'];
    for (const token of tokens) {
      if (token.map !== null && token.nesting !== -1 && token.type !== 'inline')
        token.attrSet('data-line', token.map[0] + Number(firstLine));
    }
  });
  markdown.core.ruler.push('columns', ({ tokens }) => {
    for (const token of tokens) {
      const [, side] = /^text-align:(\w+)$/.exec(String(token.attrGet('style') ?? '')) ?? [];
      // The page does not allow inline styles.
      if (side !== undefined)
        token.attrs = (token.attrs ?? []).map((attribute) => (attribute[0] === 'style' ? ['align', side] : attribute));
    }
  });
  return markdown;
}

/** Removes `%%comments%%` but keeps their line breaks. A note with code is not changed, because `%%` may mean something there. */
function hideComments(body: string): string {
  if (!body.includes('%%') || codeFence.test(body)) return body;
  return body.replace(comment, (hidden) => hidden.replace(/[^\n]/g, ''));
}
