import type { NoteIndex } from '../ports/note-index';
import { Answerer } from './answerer';
import type { IndexCalls } from './index-protocol';
import type { Channel } from './protocol';

/**
 * Answers requests on `channel` from `index` until the channel ends. `closed` is called after a `close` was answered.
 */
export function serveIndex(channel: Channel, index: NoteIndex, closed: () => void = () => undefined): void {
  const answerer = new Answerer<IndexCalls>(
    channel,
    {
      open: (_input, { progress }) =>
        index.open((done, total) => {
          progress({ done, total });
        }),
      compare: ({ listing, gone }) => index.compare(listing, gone),
      put: (outcomes, { progress }) => index.put(outcomes, progress),
      save: () => index.save(),
      coverage: () => index.coverage(),
      search: ({ query, limit, manner }) => index.search(query, limit, manner),
      related: ({ path, limit }) => index.related(path, limit),
      useModel: (model) => index.useModel(model),
      embedded: () => index.embedded(),
      unembedded: (limit) => index.unembedded(limit),
      putVectors: async ({ model, vectors }) => {
        await index.putVectors(model, vectors);
        return null;
      },
      learn: () => index.learn(),
      facets: (query) => index.facets(query),
      close: async () => {
        await index.close();
        return null;
      },
    },
    (call) => {
      if (call === 'close') closed();
    },
  );
  channel.onMessage((message) => {
    answerer.receive(message);
  });
}
