import type { DocumentEdit } from './document-edits';

const mostOfDocument = 400;
/** Matches a program after which a file may be another one. */
const changing =
  /^(?:git (?:am|apply|checkout|cherry-pick|clean|merge|mv|pull|rebase|reset|restore|revert|rm|stash|switch)\b|(?:awk|cp|ed|mv|patch|perl|rm|sed|tee|truncate)(?: |$))/;

/** Keeps the lines that the calls of a session wrote into documents and that, as far as is known, stand there at the end. */
export class DocumentLines {
  readonly #documents = new Map<string, { lines: string[]; turnsBefore: number }>();

  edit({ path, added, replaced }: DocumentEdit, turnsBefore: number): void {
    const known = replaced === null ? [] : (this.#documents.get(path)?.lines ?? []);
    const whole = new Set(replaced);
    // Only the first and the last line of what is replaced may be parts of one.
    const parts = [replaced?.[0], replaced?.at(-1)].filter((part) => part !== undefined);
    const kept = known.filter((line) => !whole.has(line) && !parts.some((part) => line.includes(part)));
    const lines = [...new Set([...kept, ...added])].slice(0, mostOfDocument);
    this.#documents.set(path, { lines, turnsBefore });
  }

  remove(path: string): void {
    this.#documents.delete(path);
  }

  /** A command that may have changed files, or that writes into a document by its name, makes unknown what stands there. */
  ran(command: string, programs: readonly string[]): void {
    if (programs.some((program) => changing.test(program))) this.#documents.clear();
    if (!command.includes('>')) return;
    for (const path of this.#documents.keys()) if (command.includes(nameOf(path))) this.#documents.delete(path);
  }

  /** Returns the documents in the order of their first edit; `turnsBefore` is that of the last one. */
  finish(): { readonly path: string; readonly lines: readonly string[]; readonly turnsBefore: number }[] {
    return [...this.#documents]
      .filter(([, { lines }]) => lines.length > 0)
      .map(([path, document]) => ({ path, ...document }));
  }
}

const nameOf = (path: string): string => path.replace(/^.*[\\/]/, '');
