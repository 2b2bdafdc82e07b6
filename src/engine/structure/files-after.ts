import { readReferences } from '../../core/note/references/read-references';
import type { ReferenceTarget } from '../../core/note/references/reference';
import type { LinkResolver } from '../../core/note/references/resolve-link';
import type { FileOperation } from '../../core/plan/plan';
import { decodeKept } from '../writing/content-pieces';
import type { VaultLinks } from './vault-links';

/** The vault as it would be after operations, derived from the operations. */
export class FilesAfter {
  /** New path of each file that an operation touches; null for removed ones. */
  readonly #places = new Map<string, string | null>();
  /** Former path of the file at each path; null when no former file is there. */
  readonly #origins = new Map<string, string | null>();
  readonly #bytes = new Map<string, Uint8Array>();
  readonly #references = new Map<string, readonly ReferenceTarget[]>();
  readonly #touched = new Set<string>();

  constructor(
    operations: readonly FileOperation[],
    private readonly links: VaultLinks,
  ) {
    for (const operation of operations) this.#do(operation);
  }

  /** Returns a separate resolver, which is not affected by changes that the planner makes to its own. */
  resolver(): LinkResolver {
    const resolver = this.links.resolver.copy();
    for (const [path, origin] of this.#origins) {
      if (origin === null) resolver.delete(path);
      else resolver.add(path);
    }
    return resolver;
  }

  /** Returns the new path of a former file; null when it is removed. */
  placeOf(path: string): string | null {
    const place = this.#places.get(path);
    return place === undefined ? path : place;
  }

  /** Returns the former files that contain a link which the operations may affect. */
  concerned(): Set<string> {
    const concerned = new Set<string>();
    for (const path of this.#touched) {
      if (this.links.has(path)) concerned.add(path);
      for (const source of this.links.naming(path)) concerned.add(source);
    }
    return concerned;
  }

  /** Returns the text of a file that an operation wrote; null for other files. */
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

  #do(operation: FileOperation): void {
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
