import { isAppError, messageOf, remediesOf } from '../core/errors';
import type { Calls, Channel, Request, SentError } from './protocol';

/** What a handler may do before it answers. */
export interface Answering<Progress> {
  readonly progress: (progress: Progress) => void;
  /** Transfers a buffer of the answer. */
  readonly handOver: (buffer: ArrayBuffer) => void;
}

export type Handlers<Of extends Calls<keyof Of & string>> = {
  readonly [Name in keyof Of]: (
    input: Of[Name]['input'],
    answering: Answering<Of[Name]['progress']>,
  ) => Promise<Of[Name]['output']>;
};

/** Answers requests from the other side of a channel. */
export class Answerer<Of extends Calls<keyof Of & string>> {
  /** `answered` is called after each answer. */
  constructor(
    private readonly channel: Channel,
    private readonly handlers: Handlers<Of>,
    private readonly answered: (call: keyof Of & string) => void = () => undefined,
  ) {}

  /** Call with every message of the channel; messages that are not requests are ignored. */
  receive(message: unknown): void {
    if (this.#isRequest(message))
      void this.#answer(message).then(() => {
        this.answered(message.call);
      });
  }

  async #answer(request: Request & { readonly call: keyof Of & string }): Promise<void> {
    const { channel } = this;
    const { id } = request;
    const transfer: ArrayBuffer[] = [];
    try {
      const output = await this.handlers[request.call](request.input, {
        progress: (progress) => {
          channel.postMessage({ kind: 'progress', id, progress }, []);
        },
        handOver: (buffer) => {
          transfer.push(buffer);
        },
      });
      channel.postMessage({ kind: 'result', id, output }, transfer);
    } catch (error) {
      channel.postMessage({ kind: 'failure', id, error: sentError(error) }, []);
    }
  }

  #isRequest(message: unknown): message is Request & { readonly call: keyof Of & string } {
    return (
      typeof message === 'object' &&
      message !== null &&
      (message as { kind?: unknown }).kind === 'request' &&
      Object.hasOwn(this.handlers, (message as Request).call)
    );
  }
}

function sentError(error: unknown): SentError {
  const remedies = remediesOf(error);
  if (isAppError(error)) return { code: error.code, message: error.message, path: error.path, remedies };
  return { code: 'internal', message: messageOf(error), path: null, remedies };
}
