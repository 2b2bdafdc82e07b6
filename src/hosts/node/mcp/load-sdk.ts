import type * as Sdk from './sdk';

/** What a server needs of the SDK: a large part of the program, loaded when a server starts. */
export function loadSdk(): Promise<typeof Sdk> {
  return import('./sdk');
}
