/** A link without display text, cut at its first `#`. */
export function parseLinktext(linktext: string): { path: string; subpath: string } {
  const text = linktext.replace(/\u00a0/g, ' ').normalize('NFC');
  const hash = text.indexOf('#');
  return hash < 0
    ? { path: text.trim(), subpath: '' }
    : { path: text.slice(0, hash).trim(), subpath: text.slice(hash) };
}

export function getLinkpath(linktext: string): string {
  return parseLinktext(linktext).path;
}

/** A heading as it is compared with what stands after `#` in a link: punctuation and repeated blanks do not count. */
export function stripHeading(heading: string): string {
  return heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** A heading as it is written after `#` in a link. */
export function stripHeadingForLink(heading: string): string {
  return heading
    .replace(/([:#|^\\\r\n]|%%|\[\[|\]\])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
