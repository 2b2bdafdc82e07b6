import { wordSet } from '../../support/function-words';

/** Elements that only shape a text or act in it. */
const shaping = wordSet(
  `a abbr audio b big blockquote center cite code dd del details div dl dt em figcaption figure font g h1 h2 h3 h4 h5 h6 i
iframe img ins kbd li mark ol p path picture pre q s samp script small source span strike strong style sub summary sup svg table tbody td
tfoot th thead tr tt u ul var video`,
);
const breaks = wordSet('br hr wbr');
/** A tag, its name and what follows that. */
const tag = /<\/?([a-zA-Z][\w-]{0,40})(\/|\s[^<>]{0,200}|)>/g;
const code = /(`[^`\n]{1,200}`)/;

interface Tag {
  readonly whole: string;
  readonly name: string;
  readonly hasAttributes: boolean;
}

/**
 * Removes tags of HTML that only shape a text, outside code. A tag that the text speaks of stays, since other words
 * would be left without it: *the \<details> block*, *Map\<String>*, *\<a>1\</a>*.
 */
export function withoutMarkup(text: string): string {
  if (!text.includes('<')) return text;
  const pieces = text.split(code);
  const isMarkup = markupRule(pieces.filter((_, at) => at % 2 === 0).join(' '));
  return pieces
    .map((piece, at) =>
      at % 2 === 1
        ? piece
        : piece.replace(tag, (...found: string[]) => (isMarkup(tagOf(found)) ? ' ' : (found[0] ?? ''))),
    )
    .join('');
}

/** Returns which tags of a text shape it: all that surely do, and pairs, unless the text speaks of any tag. */
function markupRule(text: string): (each: Tag) => boolean {
  const tags = [...text.matchAll(tag)].map(tagOf);
  const written = new Set(tags.map(({ whole }) => whole.toLowerCase()));
  const alone = new Set(text.split('\n').flatMap(tagsAlone));
  const opened = new Set(tags.flatMap(({ whole, name }) => (whole.startsWith('</') ? [] : [name])));
  const isSure = ({ whole, name, hasAttributes }: Tag): boolean =>
    breaks.has(name) || (shaping.has(name) && (hasAttributes || alone.has(whole)));
  const isPaired = ({ name }: Tag): boolean =>
    shaping.has(name) && written.has(`</${name}>`) && opened.has(name) && !(name === 'a' && written.has('<a>'));
  const speaksOfTags = tags.some((each) => !isSure(each) && !isPaired(each));
  return (each) => isSure(each) || (!speaksOfTags && isPaired(each));
}

/** Returns the tags of a line without other text, or those of which several begin it. */
function tagsAlone(line: string): string[] {
  const [, first = ''] = /^\s*((?:<[^<>]{1,250}>\s*)*)/.exec(line) ?? [];
  const tags = [...first.matchAll(tag)].map(([whole]) => whole);
  return tags.length > 1 || line.trim() === first.trim() ? tags : [];
}

function tagOf([whole = '', name = '', rest = '']: readonly string[]): Tag {
  return { whole, name: name.toLowerCase(), hasAttributes: rest.includes('=') };
}
