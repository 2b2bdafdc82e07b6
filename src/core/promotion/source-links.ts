import { isOfSource } from './origin';
import { markdownReferences } from '../note/references/markdown-references';

const opening = /^[ \t>]*!?\[/;
const closing = /\](?:\(|:)[ \t]*<?$/;

/**
 * Returns a text of a source whose links to its files work in the vault: `linkTo` gives the name of the note of a file,
 * or null, in which case the path is shown as code.
 */
export function withLinksToNotes(text: string, file: string, linkTo: (file: string) => string | null): string {
  let written = '';
  let at = 0;
  for (const { form, start, end, whole, linkpath } of markdownReferences(text, 0)) {
    // Of an image with a link around it, the link counts; names of notes lead on in the vault itself.
    const isWiki = form === 'wikilink';
    if (whole.start < at || (isWiki && isOfSource(file, ''))) continue;
    const label = isWiki
      ? text.slice(end, whole.end - 2).replace(/^\\?\|/, '')
      : text.slice(whole.start, start).replace(opening, '').replace(closing, '');
    const plain = label.replace(/!?\[([^\][]{0,300})\](?:\([^()]{0,300}\))?|[[\]|]/g, '$1').trim();
    const named = linkTo(fileAt(isWiki && !/\.\w{1,8}$/.test(linkpath) ? `${linkpath}.md` : linkpath, file));
    written += text.slice(at, whole.start) + shownLink(plain, linkpath, named);
    at = whole.end;
  }
  return written + text.slice(at);
}

function shownLink(label: string, path: string, note: string | null): string {
  if (note !== null) return label === '' || label === note ? `[[${note}]]` : `[[${note}|${label}]]`;
  const code = `\`${path.replace(/`/g, "'")}\``;
  if (path === '') return label;
  return label === '' || label.replace(/`/g, '') === path ? code : `${label} (${code})`;
}

/** Returns the file that a link in another one leads to, by relative path. */
function fileAt(link: string, file: string): string {
  const parts = file.split('/').slice(0, -1);
  for (const part of link.split('/'))
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  return parts.join('/');
}
