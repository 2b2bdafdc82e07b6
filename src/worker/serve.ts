import { callIndex, type IndexCall } from '../engine/indexing/note-index-calls';
import type { NoteIndex } from '../ports/note-index';
import { Answerer, type Handlers } from './answerer';
import type { IndexCalls } from './index-protocol';
import type { Channel } from './protocol';

type PlainCall = Exclude<IndexCall, 'open' | 'put'>;

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
    compare: plain('compare'),
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
    close: plain('close'),
  };
  const answerer = new Answerer<IndexCalls>(channel, handlers, (call) => {
    if (call === 'close') closed();
  });
  channel.onMessage((message) => {
    answerer.receive(message);
  });
}
