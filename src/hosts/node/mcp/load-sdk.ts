import type * as Sdk from './sdk';

/** What a server needs of the SDK. In the built program it is a program of its own inside this import, which is large and not even parsed before. */
export function loadSdk(): Promise<typeof Sdk> {
  return import('./sdk');
}
