import { readBlocks } from '../note/blocks';
import { leftProperties } from './own-properties';
import type { ReviewNote } from './review-note';

/** The text of a note that says all that these say: of one its own, of several one after the other, each below its title, with the properties that one note cannot have twice. */
export function joinedBody(notes: readonly Pick<ReviewNote, 'title' | 'body' | 'frontmatter'>[]): string {
  const [only] = notes;
  if (notes.length === 1 && only !== undefined) return only.body;
  return notes
    .map(({ title, body }, at) => {
      const left = leftProperties(notes.slice(0, at + 1)).map((property) => `- ${property}`);
      return [`### ${title}`, withLowerHeadings(body), left.join('\n')].filter((part) => part !== '').join('\n\n');
    })
    .join('\n\n');
}

/** Headings of the first three levels stand below the title of their note. */
function withLowerHeadings(body: string): string {
  let text = body;
  for (const { kind, start, end, level } of readBlocks(body, 0).reverse()) {
    const marks = kind === 'heading' && level <= 3 ? /^( {0,3})#{1,3}(?=[ \t]|$)/.exec(body.slice(start, end)) : null;
    if (marks !== null) text = `${text.slice(0, start)}${marks[1] ?? ''}####${text.slice(start + marks[0].length)}`;
  }
  return text;
}
