import { readFrontmatter } from '../../note/frontmatter';
import { nameOf } from '../../note/path';
import type { Reference } from '../../note/references/reference';

/** A note's text in which these of its references are the words that they show. What stands in properties, defines a link or holds one in its words stays. */
export function unlinked(text: string, references: readonly Reference[]): string {
  const { bodyStart } = readFrontmatter(text);
  let plain = text;
  for (const reference of [...references].sort((one, other) => other.start - one.start)) {
    const at = text.lastIndexOf(reference.shown, reference.start);
    const words = shownWords(reference);
    if (words !== null && at >= bodyStart)
      plain = plain.slice(0, at) + words + plain.slice(at + reference.shown.length);
  }
  return plain;
}

/** null for what is no link with words of its own. What an embed has in their place is a size. */
function shownWords({ form, linkpath, shown }: Reference): string | null {
  const [, wikilink, display = wikilink, label = display] =
    /^!?(?:\[\[([^|[\]]*)(?:\|([^[]*))?\]\]$|\[([^[\]]*)\]\()/.exec(shown) ?? [];
  if (label === undefined) return null;
  const isNamed = shown.startsWith('!') || (form === 'wikilink' && (label === wikilink || label.trim() === ''));
  return isNamed ? nameOf(linkpath).replace(/\.md$/i, '') : label.trim();
}
