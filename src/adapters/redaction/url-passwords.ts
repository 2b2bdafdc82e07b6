import type { Finding, SecretFinder } from './finding';
import { isPlaceholder } from './placeholder';
import { looksRandom } from './randomness';

const schemeBefore = /[A-Za-z][A-Za-z0-9+.-]{0,30}$/;
/**
 * User and password may contain characters that a strict URL would escape; they end at the last `@` before a space or a
 * quote.
 */
const authorityPattern = /[^\s"'`<>]{1,400}/y;

const host = /^[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:[/,;)]|$)/;

/** Finds passwords in `scheme://user:password@host` for any scheme, and tokens alone before the `@`. */
export const findUrlPasswords: SecretFinder = (text) => {
  const findings: Finding[] = [];
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    if (!schemeBefore.test(text.slice(Math.max(0, at - 31), at))) continue;
    authorityPattern.lastIndex = at + 3;
    const authority = authorityPattern.exec(text)?.[0];
    const finding = authority?.includes('@') === true ? findInAuthority(authority, at + 3) : null;
    if (finding !== null) findings.push(finding);
  }
  return findings;
};

function findInAuthority(authority: string, offset: number): Finding | null {
  const sign = endOfUserInfo(authority);
  if (sign === -1) return null;
  const colon = authority.slice(0, sign).indexOf(':');
  const from = colon === -1 ? 0 : colon + 1;
  const secret = authority.slice(from, sign);
  if (secret === '' || isPlaceholder(secret)) return null;
  if (colon === -1 && !looksRandom(secret, 16)) return null;
  return { start: offset + from, end: offset + sign, kind: 'url-password' };
}

/**
 * Returns the position of the `@` after user and password; -1 without both or without a host after it. A password may
 * contain `@` and `/` unescaped; then the last `@` counts that precedes a host and is neither after a slash nor in the
 * query.
 */
function endOfUserInfo(authority: string): number {
  const another = authority.indexOf('://');
  const part = (another === -1 ? authority : authority.slice(0, another)).split('?', 1)[0] ?? '';
  const slash = part.indexOf('/');
  const strict = (slash === -1 ? part : part.slice(0, slash)).lastIndexOf('@');
  if (strict === -1 && (!/^[^/@:]{0,100}:[^@]/.test(part) || /^[^:]*:\d+\//.test(part))) return strict;
  for (let at = part.lastIndexOf('@'); at > strict; at = part.lastIndexOf('@', at - 1)) {
    if (part[at - 1] !== '/' && host.test(part.slice(at + 1))) return at;
  }
  return strict;
}
