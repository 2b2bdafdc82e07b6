import { baseNameOf, type VaultPath } from '../note/path';

/** A link by the whole path, which means the same from everywhere; in Markdown's form where a wikilink would end early. */
export function logLink(path: VaultPath): string {
  const name = baseNameOf(path);
  if (!/[#^|[\]]/.test(path)) return `[[${path.replace(/\.md$/i, '')}|${name}]]`;
  return `[${name.replace(/[[\]\\]/g, '\\$&')}](${encodeURI(path).replace(/[#()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)})`;
}
