import type { SocketAnswer, SocketCall } from './socket-call';

/** The part of a WebSocket that calls need. */
export interface Socket {
  binaryType: string;
  send(text: string): void;
  addEventListener(type: 'message', listen: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'open' | 'close' | 'error', listen: () => void): void;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

const idBytes = 4;
const noAnswer = (): Error => Object.assign(new Error('EIO: the workbench does not answer'), { code: 'EIO' });

/** Calls to the server over one socket, any number at a time. */
export class CallSocket {
  readonly #waiting = new Map<number, Waiting>();
  #lastId = 0;
  #isOver = false;

  private constructor(private readonly socket: Socket) {}

  /** Rejects when the server refuses the socket. */
  static open(socket: Socket): Promise<CallSocket> {
    const calls = new CallSocket(socket);
    socket.binaryType = 'arraybuffer';
    socket.addEventListener('message', ({ data }) => {
      calls.#answered(data);
    });
    return new Promise((resolve, reject) => {
      socket.addEventListener('open', () => {
        resolve(calls);
      });
      const end = (): void => {
        calls.#end();
        reject(noAnswer());
      };
      socket.addEventListener('close', end);
      socket.addEventListener('error', end);
    });
  }

  /** Resolves with the value, or the bytes of `files`; rejects with an error that has the server's code. */
  ask(name: string, query: SocketCall['query'], paths?: readonly string[]): Promise<unknown> {
    if (this.#isOver) return Promise.reject(noAnswer());
    const id = (this.#lastId = (this.#lastId + 1) % 2 ** 32);
    const call: SocketCall = { id, name, query, ...(paths !== undefined && { paths }) };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.socket.send(JSON.stringify(call));
    });
  }

  #answered(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      this.#take(new DataView(data).getUint32(0, true))?.resolve(data.slice(idBytes));
      return;
    }
    const { id, value, refusal } = JSON.parse(String(data)) as SocketAnswer;
    const waiting = this.#take(id);
    if (refusal === undefined) waiting?.resolve(value);
    else waiting?.reject(Object.assign(new Error(refusal.message), { code: refusal.code }));
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }

  #end(): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(noAnswer());
    this.#waiting.clear();
  }
}
