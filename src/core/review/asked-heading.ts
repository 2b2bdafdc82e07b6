import { hasSubpath } from '../note/references/has-subpath';
import { ownHeading, type ReviewNote } from './review-note';

/**
 * The body of the note `title` that takes the place of `note`: below the heading that the note began with where links ask for that and find it in no other
 * way. `linked`: what links ask for within the note, `#Heading` or `#^block`.
 */
export function withAskedHeading(
  body: string,
  note: Pick<ReviewNote, 'text' | 'title'>,
  title: string,
  linked: readonly string[],
): string {
  const heading = ownHeading(note);
  if (heading === '') return body;
  const below = `${heading}\n\n${body}`;
  const leads = (subpath: string, text: string): boolean => hasSubpath(`## ${title}\n\n${text}`, subpath);
  const isMissed = linked.some(
    (subpath) => hasSubpath(note.text, subpath) && !leads(subpath, body) && leads(subpath, below),
  );
  return isMissed ? below : body;
}
