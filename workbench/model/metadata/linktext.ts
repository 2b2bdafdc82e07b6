/** Splits a link without display text at its first `#`. */
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

/** Normalizes a heading for comparison with the part after `#` in a link: ignores punctuation and repeated spaces. */
export function stripHeading(heading: string): string {
  return heading
    .replace(/[!"#$%&()*+,.:;<=>?@^`{|}~/[\]\\]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Formats a heading for the part after `#` in a link. */
export function stripHeadingForLink(heading: string): string {
  return heading
    .replace(/([:#|^\\\r\n]|%%|\[\[|\]\])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
