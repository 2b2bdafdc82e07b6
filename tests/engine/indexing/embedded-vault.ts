import { parseVaultPath, type VaultPath } from '../../../src/core/note/path';
import { passagesOf } from '../../../src/core/search/passages';
import { EmbeddedNotes } from '../../../src/engine/indexing/vectors/embedded-notes';
import type { PassageGraph } from '../../../src/engine/indexing/vectors/passage-graph';
import { PersistedVectors } from '../../../src/engine/indexing/vectors/persisted-vectors';
import { identityOf } from '../../../src/engine/indexing/vectors/vector-record';
import type { NoteRecord } from '../../../src/core/note/note-record';
import { makeVectors } from '../../fakes/search/make-vectors';
import { wordCounts } from '../../fakes/search/scripted-embedder';
import { SeededRandom } from '../../fakes/seeded-random';
import { SmallKeywordIndex } from '../../fakes/search/small-keyword-index';
import { hasher, SharedStore } from './stand-ins';

export const dimensions = 16;
export const all = (): boolean => true;
let programs = 0;

/** Notes whose passages are written out, and what a model has seen of them. */
export class EmbeddedVault {
  readonly keywords = new SmallKeywordIndex();
  /** How often each passage was shown to the model. */
  readonly shown = new Map<string, number>();
  readonly texts = new Map<VaultPath, readonly string[]>();
  notes: EmbeddedNotes;

  constructor(readonly store = new SharedStore()) {
    this.notes = this.open();
  }

  open(graph: PassageGraph | null = null): EmbeddedNotes {
    const model = { fingerprint: 'scripted', dimensions };
    return new EmbeddedNotes(
      model,
      this.keywords,
      makeVectors(dimensions),
      new PersistedVectors(this.store, hasher, new SeededRandom(++programs), model),
      hasher,
      graph,
    );
  }

  /** Another program over the same notes. */
  async restart(): Promise<string[]> {
    this.notes = this.open();
    const notices = await this.notes.load();
    for (const path of this.texts.keys()) this.notes.refresh(path);
    return notices;
  }

  put(name: string, texts: readonly string[], mtimeMs = 1): VaultPath {
    const path = parseVaultPath(name);
    this.texts.set(path, texts);
    this.keywords.put(recordOf(path, texts, mtimeMs), false);
    this.notes.refresh(path);
    return path;
  }

  remove(name: string): void {
    const path = parseVaultPath(name);
    this.texts.delete(path);
    this.keywords.remove(path);
    this.notes.refresh(path);
  }

  /** Shows the model what is missing of so many notes. */
  embed(limit = 1_000): void {
    const made = new Set<string>();
    for (const { path, missing } of this.notes.unembedded(limit)) {
      for (const { identity, text } of passages(path, this.texts.get(path) ?? [])) {
        if (!missing.includes(identity) || made.has(identity)) continue;
        made.add(identity);
        this.shown.set(text, (this.shown.get(text) ?? 0) + 1);
        this.notes.put([[identity, wordCounts(text, dimensions)]]);
      }
    }
  }

  find(words: string, limit = 10, passes: (path: VaultPath) => boolean = all): string[] {
    return this.notes
      .nearest(wordCounts(words, dimensions) ?? new Float32Array(dimensions), limit, passes)
      .map(({ path }) => path);
  }
}

/** All notes have one title, so that the same text is the same passage. */
function recordOf(path: VaultPath, texts: readonly string[], mtimeMs = 1): NoteRecord {
  const facts = {
    title: 'Note',
    aliases: [],
    tags: [],
    summary: '',
    type: '',
    project: '',
    scope: '',
    durability: '',
    status: '',
    date: '',
  };
  const chunks = texts.map((text) => ({
    start: 0,
    end: text.length,
    line: 1,
    headings: [],
    text,
    hash: hasher.sha256(text),
  }));
  return { path, size: 1, mtimeMs, hash: hasher.sha256(texts.join('\n')), facts, chunks, links: [], problems: [] };
}

export function passages(path: VaultPath, texts: readonly string[]): { identity: string; text: string }[] {
  return passagesOf(recordOf(path, texts), (text) => identityOf(text, hasher));
}

export const timesShown = (fixture: EmbeddedVault): number[] => [...fixture.shown.values()];
