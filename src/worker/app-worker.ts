import '../core/jitless-schemas';
import { NobleHasher } from '../adapters/noble/noble-hasher';
import { RuleRedactor } from '../adapters/redaction/rule-redactor';
import { WebClock, WebRandom } from '../adapters/web/clock-and-random';
import { WebLocksIdentity } from '../adapters/web/web-locks-identity';
import { ZipArchives } from '../adapters/zip/zip-archives';
import { LocalTranscriptReader } from '../engine/capturing/local-transcript-reader';
import type { BlobStore } from '../ports/blob-store';
import type { Clock } from '../ports/clock';
import type { Hasher } from '../ports/hasher';
import type { VectorGraphs } from '../ports/vector-graphs';
import { makeIndex } from './make-index';
import { nativeGraphs } from './native-graphs';
import type { Channel } from './protocol';
import { serveIndex } from './serve';
import { serveTranscripts } from './serve-transcripts';
import type { StartIndex } from './start-message';
import { listen, type WorkerScope } from './worker-scope';

// Length of a slice in ms: long enough to cost little, short enough that a search does not wait noticeably.
const sliceMs = 40;

/** Global scope of workers in the desktop app, which have `require`. */
type DesktopScope = WorkerScope & { readonly require?: (name: string) => unknown };

/** Runs the plugin's workers. The start message says what this one is for; an error at the start ends the worker. */
function run(scope: DesktopScope): void {
  const clock = new WebClock((done, ms) => scope.setTimeout(done, ms));
  listen(scope, (message, channel) => {
    if (message.role === 'transcripts') {
      serveTranscripts(
        channel,
        new LocalTranscriptReader({
          redactor: new RuleRedactor(),
          hasher: new NobleHasher({ subtle: scope.crypto.subtle, clock }),
          clock,
          archives: new ZipArchives(),
        }),
        clock,
      );
      return;
    }
    if (message.role !== 'index') throw new Error(`This script cannot serve ${message.role}.`);
    serveKeptIndex(scope, clock, message, channel).catch((error: unknown) => {
      // Thrown asynchronously, so that the browser reports it to the other side.
      scope.setTimeout(() => {
        throw error;
      }, 0);
    });
  });
}

async function serveKeptIndex(
  scope: DesktopScope,
  clock: Clock,
  { host, database, discardsKept, native }: StartIndex,
  channel: Channel,
): Promise<void> {
  const random = new WebRandom(scope.crypto);
  const identity = await WebLocksIdentity.begin(host, { locks: scope.navigator?.locks ?? null, clock, random });
  const makeGraphs = (store: BlobStore, hasher: Hasher): VectorGraphs | null =>
    nativeGraphs(native, store, { load: scope.require, random, hasher, identity });
  const index = await makeIndex(database, discardsKept, {
    factory: scope.indexedDB ?? null,
    clock,
    random,
    identity,
    subtle: scope.crypto.subtle,
    makeGraphs,
    sliceMs,
  });
  serveIndex(channel, index, () => {
    scope.close();
  });
}

run(self as unknown as DesktopScope);
