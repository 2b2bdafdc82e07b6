import { isExternal, type Reference } from '../note/references/reference';
import type { Finding } from './finding';

export interface LinkFindings {
  /** Links to missing files, reported once per file at its first line. */
  readonly findings: readonly Finding[];
  /** Names of missing notes, as first written: the user may still want to write them. */
  readonly unwritten: readonly string[];
}

const fileEnding =
  /\.(?:png|jpe?g|gif|bmp|svg|webp|avif|heic|tiff?|mp[34]|wav|m4a|ogg|oga|opus|3gp|flac|webm|ogv|mov|mkv|pdf|canvas|base|zip|docx?|xlsx?|pptx?|odt|ods|epub|csv|tsv|txt|rtf|html?|json|ya?ml|xml|css|jsx?|tsx?|mjs|py|sh)$/i;
const address = /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|app|dev|edu|gov|info|co|me|ai|de|fr|uk|nl|ch|at|eu)(?:[/?]|$)/i;
/** Placeholder that a plugin fills in when a note is created from a template. */
const placeholder = /\{\{|<%/;

/**
 * Checks the targets of those links of a note that lead to no file; `isThere` is true for files that exist. Links
 * within the note, to the web and in templates are ignored.
 */
export function checkLinks(
  path: string,
  references: readonly Reference[],
  isThere: (reference: Reference) => boolean,
): LinkFindings {
  const missing = new Map<string, Finding>();
  const unwritten = new Map<string, string>();
  for (const reference of references) {
    const { linkpath, form, line } = reference;
    if (
      form === 'folder' ||
      linkpath === '' ||
      isExternal(linkpath) ||
      placeholder.test(linkpath) ||
      isThere(reference)
    )
      continue;
    const isShown = reference.shown.startsWith('!');
    const name = linkpath.replace(/\.md$/i, '');
    const bare = linkpath.replace(/^\/+/, '');
    const isRooted = bare !== linkpath && bare !== '' && isThere({ ...reference, linkpath: bare });
    if (form === 'wikilink' && !isShown && !isRooted && !fileEnding.test(linkpath))
      unwritten.set(name.toLowerCase(), unwritten.get(name.toLowerCase()) ?? name);
    else if (!missing.has(linkpath))
      missing.set(linkpath, {
        path,
        line,
        kind: 'links',
        fix: null,
        ...(isRooted
          ? { problem: `"${linkpath}" does not exist, but "${bare}" does. Leave out the slash at the beginning.` }
          : !isShown && address.test(linkpath)
            ? { problem: `"${linkpath}" does not exist. If it is a web address, start it with https://.` }
            : { problem: `"${linkpath}" does not exist.`, target: linkpath }),
      });
  }
  return { findings: [...missing.values()], unwritten: [...unwritten.values()] };
}
