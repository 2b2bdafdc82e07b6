import type { StateInline } from 'markdown-it';

const wikilink = /!?\[\[([^\]\n]+)\]\]/y;

/** Parses `[[target|shown]]` and `![[target|shown]]` at the parser's position; a rule for its `inline` ruler. */
export function readWikilink(state: StateInline, silent: boolean): boolean {
  wikilink.lastIndex = state.pos;
  const match = wikilink.exec(state.src.slice(0, state.posMax));
  const inside = match?.[1];
  if (match === null || inside === undefined) return false;
  if (!silent) pushWikilink(state, inside, match[0].startsWith('!'));
  state.pos += match[0].length;
  return true;
}

function pushWikilink(state: StateInline, inside: string, isEmbed: boolean): void {
  const [target = '', ...rest] = inside.split('|');
  const shown = rest.join('|').trim();
  const open = state.push(isEmbed ? 'embed_open' : 'wikilink_open', isEmbed ? 'span' : 'a', 1);
  if (isEmbed)
    open.attrs = [
      ['class', 'internal-embed'],
      ['src', target.trim()],
      ['alt', shown],
    ];
  else
    open.attrs = [
      ['class', 'internal-link'],
      ['data-href', target.trim()],
      ['href', target.trim()],
    ];
  state.push('text', '', 0).content = shown === '' ? textOfTarget(target.trim()) : shown;
  state.push(isEmbed ? 'embed_close' : 'wikilink_close', isEmbed ? 'span' : 'a', -1);
}

/** Formats `Note#Heading` as "Note > Heading", and `#Heading` as "Heading". */
function textOfTarget(target: string): string {
  return target
    .split('#')
    .filter((part) => part !== '')
    .join(' > ');
}
