import { readReferences } from '../../core/note/references/read-references';
import type { ReferenceTarget } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/resolve-link';
import type { Operation } from '../../core/plan/plan';
import { decodeKept } from '../writing/content-pieces';
import type { VaultLinks } from './vault-links';

/** The vault as it would be after operations, read from them. */
export class FilesAfter {
  /** Where files of before stand; null for those that are gone. Only what an operation touches. */
  readonly #places = new Map<string, string | null>();
  /** What stands at a place: a file of before, or none of them. */
  readonly #origins = new Map<string, string | null>();
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #references = new Map<string, readonly ReferenceTarget[]>();
  readonly #touched = new Set<string>();

  constructor(
    operations: readonly Operation[],
    private readonly links: VaultLinks,
  ) {
    for (const operation of operations) this.#do(operation);
  }

  /** Of its own: nothing that the planner does to its resolver shows in it. */
  resolver(): LinkResolver {
    const resolver = this.links.resolver.copy();
    for (const [path, origin] of this.#origins) {
      if (origin === null) resolver.delete(path);
      else resolver.add(path);
    }
    return resolver;
  }

  /** Where a file of before stands now; null when it is gone. */
  placeOf(path: string): string | null {
    const place = this.#places.get(path);
    return place === undefined ? path : place;
  }

  /** Files of before that hold a link which the operations may concern. */
  concerned(): Set<string> {
    const concerned = new Set<string>();
    for (const path of this.#touched) {
      if (this.links.has(path)) concerned.add(path);
      for (const source of this.links.naming(path)) concerned.add(source);
    }
    return concerned;
  }

  /** Of a file that an operation wrote. */
  text(path: string): string | null {
    const bytes = this.#bytes.get(path);
    return bytes === undefined ? null : decodeKept(bytes);
  }

  referencesOf(path: string): readonly ReferenceTarget[] {
    const known = this.#references.get(path);
    if (known !== undefined) return known;
    const text = this.text(path);
    const references =
      text === null ? this.links.referencesOf(this.#origins.get(path) ?? path) : readReferences(path, text);
    this.#references.set(path, references);
    return references;
  }

  #do(operation: Operation): void {
    const { op, path } = operation;
    this.#touched.add(path);
    const origin = this.#originOf(path);
    if (op === 'create' || op === 'modify') {
      this.#bytes.set(path, operation.bytes);
      this.#origins.set(path, op === 'modify' ? origin : `new ${path}`);
      return;
    }
    this.#origins.set(path, null);
    if (origin !== null) this.#places.set(origin, op === 'move' ? operation.to : null);
    const bytes = this.#bytes.get(path);
    this.#bytes.delete(path);
    if (op === 'trash') return;
    this.#touched.add(operation.to);
    this.#origins.set(operation.to, origin);
    if (bytes !== undefined) this.#bytes.set(operation.to, bytes);
  }

  #originOf(path: string): string | null {
    const origin = this.#origins.get(path);
    return origin === undefined ? path : origin;
  }
}
