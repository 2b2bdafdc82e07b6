import { isSessionRecord } from '../note/beat-note';
import { setFrontmatterKeys } from '../note/frontmatter/edit-frontmatter';
import { readFrontmatter } from '../note/frontmatter/frontmatter';
import { textList, textValue, valueOf } from '../note/frontmatter/frontmatter-values';
import { notesPart } from './record-note';

/** Returns the link targets of the notes that were made from the session of a record; none for any other text. */
export function linksOfRecord(text: string): string[] {
  const { data } = readFrontmatter(text);
  return isSessionRecord(data) ? textList(valueOf(data, 'related')) : [];
}

/** Returns a record without the links for which `isGone` is true. Throws `damaged` when its properties cannot be edited. */
export function withoutLinks(
  text: string,
  isGone: (link: string) => boolean,
  fingerprint: (body: string) => string,
): string {
  const links = linksOfRecord(text);
  const left = links.filter((link) => !isGone(link));
  if (left.length === links.length) return text;
  const { data, bodyStart } = readFrontmatter(text);
  const body = text.slice(bodyStart).trim();
  const cut = body.replace(notesPart(links), () => notesPart(left));
  const isOurs = textValue(valueOf(data, 'cb_body_hash')) === fingerprint(body);
  return setFrontmatterKeys(text.slice(0, bodyStart) + text.slice(bodyStart).replace(body, () => cut), {
    related: left.length === 0 ? undefined : left.map((link) => `[[${link}]]`),
    ...(isOurs ? { cb_body_hash: fingerprint(cut) } : {}),
  });
}
