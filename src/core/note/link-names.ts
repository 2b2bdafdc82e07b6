import type { Block } from './blocks';
import { readLinks } from './links';
import { nameOf } from './path';
import { decodeDestination } from './references/destination';

const frontmatterLink = /\[\[([^\]|#\n]+)/g;
/** A note with more is a list of notes, and related to none of them. */
const most = 1_000;

/** The names of the notes that a note links to, in front matter and body: the last part of each target without `.md`, as written, each once. */
export function readLinkNames(text: string, bodyStart: number, blocks: readonly Block[]): string[] {
  const names = new Set<string>();
  for (const [, target = ''] of text.slice(0, bodyStart).matchAll(frontmatterLink)) add(names, target);
  if (text.includes('[[', bodyStart) || text.includes('](', bodyStart)) {
    for (const { form, target } of readLinks(text, blocks))
      if (form === 'wikilink' || !target.includes(':'))
        add(names, form === 'wikilink' ? target : decodeDestination(target));
  }
  return [...names].slice(0, most);
}

function add(names: Set<string>, target: string): void {
  const name = nameOf(target).replace(/\.md$/i, '').trim();
  if (name !== '') names.add(name);
}
