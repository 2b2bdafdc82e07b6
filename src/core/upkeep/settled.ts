import { textList, valueOf } from '../note/frontmatter/frontmatter-values';
import type { LinkResolver } from '../note/references/resolve-link';
import type { UpkeepNote } from './upkeep-note';

/** Property that names the notes which were compared with this one and contradict it in nothing. */
export const distinctKey = 'cb_distinct';

const settling = new Set(['contradicts', 'supersedes']);
const none: ReadonlySet<string> = new Set();

/** Tells which pairs of notes were compared before, so that nobody is asked about them again. */
export class SettledPairs {
  readonly #paths = new Map<UpkeepNote, ReadonlySet<string>>();

  /** The resolver knows all files, so that a link settles only the note to which it leads. */
  constructor(private readonly resolver: Pick<LinkResolver, 'resolve'>) {}

  /** True when one of the notes names the other in a relation that settles it, or as distinct. */
  has(one: UpkeepNote, other: UpkeepNote): boolean {
    return this.#settledBy(one).has(other.path) || this.#settledBy(other).has(one.path);
  }

  #settledBy(note: UpkeepNote): ReadonlySet<string> {
    const known = this.#paths.get(note);
    if (known !== undefined) return known;
    const links = settlingLinks(note);
    const paths =
      links.length === 0 ? none : new Set(links.map((link) => this.resolver.resolve(link, note.path) ?? ''));
    this.#paths.set(note, paths);
    return paths;
  }
}

function settlingLinks({ relations, frontmatter }: UpkeepNote): string[] {
  const distinct = textList(valueOf(frontmatter, distinctKey)).map((link) =>
    link.replace(/^\[\[|(?:\|[^\]]{0,500})?\]\]$/gu, ''),
  );
  return [...relations.filter(({ predicate }) => settling.has(predicate)).map(({ target }) => target), ...distinct];
}
