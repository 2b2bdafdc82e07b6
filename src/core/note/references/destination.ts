/** True for what names something outside the vault: a scheme, or a network address. */
export function isExternal(destination: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(destination);
}

/** The text that a Markdown destination stands for. What is no sound encoding stands for itself. */
export function decodeDestination(destination: string): string {
  const plain = destination.replace(/\\([!-/:-@[-`{-~])/g, '$1');
  if (!plain.includes('%')) return plain;
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** A link path as a Markdown destination, encoded as the one that stood there: `like`. */
export function encodeDestination(linkpath: string, form: 'markdown' | 'angle', like: string): string {
  const code = (char: string): string =>
    encodeURIComponent(char).replace(/[()'*!~]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`);
  let encoded = linkpath.replace(form === 'angle' ? /[%#<>\\|\r\n]/g : /[%#<>\\|"`\s\p{Cc}]/gu, code);
  if (form === 'markdown' && /[()]/.test(encoded) && !(like.includes('(') && /^(?:[^()]|\([^()]*\))*$/.test(encoded)))
    encoded = encoded.replace(/[()]/g, code);
  if (/%[CDEF][0-9A-F]%/i.test(like)) encoded = encoded.replace(/[^ -~]+/g, (run) => encodeURIComponent(run));
  // What would be taken for a scheme, and with it for an address.
  return isExternal(encoded) ? encoded.replace(/^\/\//, '/').replace(':', '%3A') : encoded;
}
