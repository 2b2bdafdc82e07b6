import { textValue, valueOf } from '../../core/note/frontmatter/frontmatter-values';
import { hasEnded } from '../../core/note/state/in-force';
import { fileOfOrigin } from '../../core/promotion/origin';

/** Counts the files from which notes were made, the notes of them in force, and those marked as stale. */
export class SourceCount {
  readonly #files = new Set<string>();
  #notes = 0;
  #stale = 0;

  /** Takes the properties of any note. */
  add(frontmatter: Readonly<Record<string, unknown>>): void {
    const origin = textValue(valueOf(frontmatter, 'cb_origin'));
    if (origin === '') return;
    const status = textValue(valueOf(frontmatter, 'status'));
    this.#files.add(fileOfOrigin(origin));
    if (!hasEnded({ status })) this.#notes += 1;
    if (isStale({ status })) this.#stale += 1;
  }

  get counts(): { readonly total: number; readonly notes: number; readonly stale: number } {
    return { total: this.#files.size, notes: this.#notes, stale: this.#stale };
  }
}

export function isStale({ status }: { readonly status: string }): boolean {
  return /^stale$/i.test(status.trim());
}
