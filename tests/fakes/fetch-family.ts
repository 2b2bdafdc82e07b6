import { Script } from 'node:vm';

/** Gives a test in a document what every window of the app has and jsdom has not: Node's own. */
export function giveFetchFamily(): void {
  for (const name of ['Response', 'Headers', 'ReadableStream', 'TextDecoder', 'Uint8Array', 'ArrayBuffer'])
    Object.assign(globalThis, { [name]: new Script(name).runInThisContext() as unknown });
}
