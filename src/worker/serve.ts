import type { VaultPath } from '../core/note/path';
import { callIndex, type IndexCall } from '../engine/indexing/note-index-calls';
import type { NoteIndex } from '../ports/note-index';
import { Answerer, type Handlers } from './answerer';
import { type PackedListing, unpackListing } from './packed-listing';
import type { Channel } from './protocol';

interface Counted {
  readonly done: number;
  readonly total: number;
}

/** Functions stay on their side of a channel: these two calls report their progress instead. */
interface ProgressOf {
  readonly open: Counted;
  /** The note that is being read; null when none is. */
  readonly put: VaultPath | null;
}

interface InputOf {
  readonly open: readonly [];
  readonly compare: readonly [listing: PackedListing, gone: Parameters<NoteIndex['compare']>[1]];
  readonly put: readonly [Parameters<NoteIndex['put']>[0]];
}

/** The calls of `NoteIndex` as they cross a channel to the worker: the input is the list of arguments. */
export type IndexCalls = {
  readonly [Name in keyof NoteIndex]: {
    readonly input: Name extends keyof InputOf ? InputOf[Name] : Parameters<NoteIndex[Name]>;
    readonly progress: Name extends keyof ProgressOf ? ProgressOf[Name] : never;
    readonly output: Awaited<ReturnType<NoteIndex[Name]>>;
  };
};

type PlainCall = Exclude<IndexCall, 'open' | 'compare' | 'put'>;

/**
 * Answers requests on `channel` from `index` until the channel ends. `closed` is called after a `close` was answered.
 */
export function serveIndex(channel: Channel, index: NoteIndex, closed: () => void = () => undefined): void {
  const plain =
    <Name extends PlainCall>(name: Name) =>
    (args: Parameters<NoteIndex[Name]>): ReturnType<NoteIndex[Name]> =>
      callIndex(index, name, args);
  const handlers: Handlers<IndexCalls> = {
    open: (_input, { progress }) =>
      index.open((done, total) => {
        progress({ done, total });
      }),
    put: ([outcomes], { progress }) => index.put(outcomes, progress),
    compare: ([listing, gone]) => index.compare(unpackListing(listing), gone),
    save: plain('save'),
    coverage: plain('coverage'),
    search: plain('search'),
    related: plain('related'),
    useModel: plain('useModel'),
    meaning: plain('meaning'),
    unembedded: plain('unembedded'),
    putVectors: plain('putVectors'),
    learn: plain('learn'),
    facets: plain('facets'),
    matchCount: plain('matchCount'),
    values: plain('values'),
    rarity: plain('rarity'),
    close: plain('close'),
  };
  const answerer = new Answerer<IndexCalls>(channel, handlers, (call) => {
    if (call === 'close') closed();
  });
  channel.onMessage((message) => {
    answerer.receive(message);
  });
}
