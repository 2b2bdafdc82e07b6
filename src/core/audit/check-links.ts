import { isExternal, type Reference } from '../note/references/reference';
import type { Finding } from './finding';

export interface LinkFindings {
  /** A link to a file that is not there, told once for each file at its first line. */
  readonly findings: readonly Finding[];
  /** Notes that are named and not there, as first written: whoever links so may still want to write them. */
  readonly unwritten: readonly string[];
}

const fileEnding =
  /\.(?:png|jpe?g|gif|bmp|svg|webp|avif|heic|tiff?|mp[34]|wav|m4a|ogg|oga|opus|3gp|flac|webm|ogv|mov|mkv|pdf|canvas|base|zip|docx?|xlsx?|pptx?|odt|ods|epub|csv|tsv|txt|rtf|html?|json|ya?ml|xml|css|jsx?|tsx?|mjs|py|sh)$/i;
const address = /^(?:[a-z0-9-]+\.)+(?:com|org|net|io|app|dev|edu|gov|info|co|me|ai|de|fr|uk|nl|ch|at|eu)(?:[/?]|$)/i;
/** What a plugin fills in when the note is made of a template. */
const placeholder = /\{\{|<%/;

/** Where the links of a note lead that lead to no file; `isThere` says which do. Links within the note, to the web and in templates are left. */
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
    if (form === 'wikilink' && !isShown && !fileEnding.test(linkpath))
      unwritten.set(name.toLowerCase(), unwritten.get(name.toLowerCase()) ?? name);
    else if (!missing.has(linkpath))
      missing.set(linkpath, {
        path,
        line,
        kind: 'links',
        problem: `It ${isShown ? 'shows' : 'leads to'} "${linkpath}", which is no file of the vault.${!isShown && address.test(linkpath) ? ' If it is a web address, begin it with https://.' : ''}`,
        fix: null,
      });
  }
  return { findings: [...missing.values()], unwritten: [...unwritten.values()] };
}
