import { isAppError, messageOf } from '../core/errors';
import type { NoteIndex } from '../ports/note-index';
import type { CallName, Channel, IndexCalls, IndexRequest, SentError } from './protocol';

type Handlers = { readonly [Name in CallName]: (input: IndexCalls[Name]['input'], progress: (done: number, total: number) => void) => Promise<IndexCalls[Name]['output']> };

/** Answers requests on `channel` from `index` until the channel ends. `closed` is called after a `close` was answered. */
export function serveIndex(channel: Channel, index: NoteIndex, closed: () => void = () => undefined): void {
  const handlers = handlersOf(index);
  channel.onMessage((message) => {
    if (!isRequest(message)) return;
    void answer(channel, handlers, message).then(() => {
      if (message.call === 'close') closed();
    });
  });
}

function handlersOf(index: NoteIndex): Handlers {
  return {
    open: (_input, progress) => index.open(progress),
    compare: ({ listing, gone }) => index.compare(listing, gone),
    put: (outcomes) => index.put(outcomes),
    save: () => index.save(),
    coverage: () => index.coverage(),
    search: ({ query, limit }) => index.search(query, limit),
    close: async () => {
      await index.close();
      return null;
    },
  };
}

async function answer(channel: Channel, handlers: Handlers, request: IndexRequest): Promise<void> {
  const { id } = request;
  try {
    const output = await call(handlers, request, (done, total) => { channel.postMessage({ kind: 'progress', id, done, total }, []); });
    channel.postMessage({ kind: 'result', id, output }, []);
  } catch (error) {
    channel.postMessage({ kind: 'failure', id, error: sentError(error) }, []);
  }
}

function call<Name extends CallName>(
  handlers: Handlers,
  request: { readonly call: Name; readonly input: IndexCalls[Name]['input'] },
  progress: (done: number, total: number) => void,
): Promise<IndexCalls[Name]['output']> {
  return handlers[request.call](request.input, progress);
}

function sentError(error: unknown): SentError {
  if (isAppError(error)) return { code: error.code, message: error.message, path: error.path };
  return { code: 'internal', message: messageOf(error), path: null };
}

function isRequest(message: unknown): message is IndexRequest {
  return typeof message === 'object' && message !== null && (message as { kind?: unknown }).kind === 'request';
}
