import { create, insert, remove, search, type AnyOrama } from '@orama/orama';
import { AppError } from '../../core/errors';
import type { NoteRecord } from '../../core/note/note-record';
import type { VaultPath } from '../../core/note/path';
import { Bm25fIndex } from '../../core/search/bm25f/bm25f-index';
import type { Query } from '../../core/search/query';
import type { KeywordHit, KeywordIndex, StoredNote } from '../../ports/keyword-index';
import { enginePlugin, SCHEMA, type SearchRequest, type ShellDocument } from './engine-plugin';

/**
 * The keyword index that the product calls: Orama's document life and search around our engine. Only single inserts, removals and searches with a
 * term reach Orama; its hooks, filters, sorting, grouping, facets, saving and vectors are not offered.
 */
export class OramaKeywordIndex implements KeywordIndex {
  private readonly engine = new Bm25fIndex();
  private readonly shell: AnyOrama = create({ schema: SCHEMA, sort: { enabled: false }, plugins: [enginePlugin(this.engine)] });

  get fingerprint(): string {
    return this.engine.fingerprint;
  }

  get noteCount(): number {
    return this.engine.noteCount;
  }

  get chunkCount(): number {
    return this.engine.chunkCount;
  }

  put(note: NoteRecord): void {
    this.replace(note.path, (engine) => { engine.put(note); });
  }

  remove(path: VaultPath): boolean {
    // An unknown path must not reach the shell: it would keep an internal id for it.
    if (this.engine.get(path) === null) return false;
    return now(remove(this.shell, path));
  }

  get(path: VaultPath): StoredNote | null {
    return this.engine.get(path);
  }

  paths(): Iterable<VaultPath> {
    return this.engine.paths();
  }

  search(query: Query, limit: number): KeywordHit[] {
    // Orama lays out `limit` places before it looks.
    const most = Math.min(Math.floor(limit), this.noteCount);
    if (!(most > 0)) return [];
    const request: SearchRequest = { query, limit: most, hits: [] };
    const { hits } = now(search(this.shell, { term: 'query', limit: most, relevance: request as object }));
    const found = new Set(hits.map(({ id }) => id));
    // Orama breaks ties by its own ids; the engine's order is the one that was promised.
    return request.hits.filter(({ path }) => found.has(path));
  }

  encode(paths: readonly VaultPath[]): Uint8Array {
    return this.engine.encode(paths);
  }

  decode(bytes: Uint8Array): VaultPath[] {
    const decoded = this.engine.read(bytes);
    for (const note of decoded.notes) this.replace(note.stored.path, (engine) => { engine.putDecoded(note, decoded); });
    return decoded.notes.map(({ stored }) => stored.path);
  }

  private replace(path: VaultPath, addTo: ShellDocument['addTo']): void {
    this.remove(path);
    const document: ShellDocument = { id: path, addTo };
    now(insert(this.shell, document));
  }
}

/** Orama answers at once as long as nothing in it is asynchronous; a promise means that this has changed. */
function now<Result>(result: Result | Promise<Result>): Result {
  if (typeof result === 'object' && result !== null && 'then' in result) throw new AppError('internal', 'The search engine answered late.');
  return result;
}
