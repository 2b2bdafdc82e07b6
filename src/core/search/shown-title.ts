import { baseNameOf } from '../note/path';
import { readableText } from './text/readable-text';

/** The name under which a note is listed, and the title behind it. */
export interface ShownTitle {
  /** File name without its ending. */
  readonly name: string;
  /** Title that the note gives itself, as text; '' when the name says it already. */
  readonly title: string;
}

/** Returns the file name of a note, by which people know and link it, and its title if that differs by more than signs. */
export function shownTitleOf({ path, title }: { readonly path: string; readonly title: string }): ShownTitle {
  const name = baseNameOf(path);
  const text = withoutMarks(title);
  return { name, title: lettersOf(name).includes(lettersOf(text)) ? '' : text };
}

/** Returns the headings below the title as text, outermost first. */
export function headingsBelow(heading: string, title: string): string[] {
  const headings = heading.split(' > ').filter((each, place) => each !== '' && !(place === 0 && each === title));
  return headings.map(withoutMarks);
}

function withoutMarks(line: string): string {
  return readableText(line, { hasHeadings: true, hasTargets: false }).text;
}

/** File names cannot contain every sign of a title. */
function lettersOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
