import { join } from 'node:path';
import * as z from 'zod';
import { isAppError, messageOf } from '../../../core/errors';
import { InboxWatch } from '../../../engine/capturing/inbox-watch';
import { IndexQueue } from '../../../engine/indexing/queue';
import { startRun } from '../../../engine/running/start-run';
import { ingest, ingestInputSchema } from '../../../features/ingest/ingest';
import type { Host } from '../wire';
import { acceptSettings } from './accept-settings';
import { listenForInterrupt } from './interrupt';
import type { CommonOptions, OfferedCommand } from './program';
import type { ProgressBar } from './progress-bar';
import { renderOutput } from './render/render-output';
import { streams, terminal, type Line } from './terminal';

/** How long whoever pressed Ctrl-C waits for the index. */
const graceMs = 700;

/** Only a terminal needs it: the app watches as long as it is open. */
export const watchCommand: OfferedCommand = {
  id: 'watch',
  summary: 'Keep the index up to date and capture what is dropped into the inbox, until Ctrl-C',
  input: z.object({}),
  positional: [],
};

/** Follows the vault until it is interrupted; returns the exit code. With `json` one line an event, else one sentence. */
export async function runWatch(host: Host, { json: isJson = false, yes, offline }: CommonOptions, bar: ProgressBar): Promise<number> {
  let interrupt = (): void => undefined;
  const interrupted = new Promise<void>((resolve) => { interrupt = resolve; });
  const signal = listenForInterrupt(() => { interrupt(); });
  // Nobody listens any more, as after `| head -1`.
  streams.out.once('error', () => { interrupt(); });
  const { services } = host;
  const tell = (event: string, detail: object, lines: readonly Line[]): void => {
    bar.finish();
    if (isJson) terminal.printJson({ event, ...detail }, 0);
    else terminal.print(lines);
  };
  const syncRun = startRun('index', services.clock, services.random, signal, bar);
  let embedding: Promise<void> = Promise.resolve();
  let isEmbedding = false;
  let isWanted = false;
  const embedWhileWanted = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await services.embedAll(syncRun);
    }
  };
  const embed = (): void => {
    isWanted = true;
    if (isEmbedding) return;
    isEmbedding = true;
    embedding = embedWhileWanted().catch((error: unknown) => { if (!isAppError(error, 'cancelled')) bar.warn(messageOf(error)); }).finally(() => { isEmbedding = false; });
  };
  const queue = new IndexQueue({ events: host.events, sync: services.sync, clock: services.clock }, syncRun, (changes) => {
    const { added, updated, removed } = changes;
    embed();
    if (added + updated + removed > 0) tell('indexed', changes, [`Indexed: ${String(added)} new, ${String(updated)} changed, ${String(removed)} gone`]);
  });
  const inbox = new InboxWatch(services, host.events, async (path) => {
    const run = startRun('ingest', services.clock, services.random, signal, bar);
    const output = await ingest.run(services, ingestInputSchema.parse({ paths: [join(services.vaultName, path)], yes, offline }), run);
    tell('captured', output, renderOutput('ingest', output));
  }, (error) => { if (!isAppError(error, 'cancelled')) bar.warn(messageOf(error)); });
  for (const sentence of await acceptSettings(host.settings, null, {})) bar.warn(sentence);
  try {
    await Promise.race([queue.start(), interrupted]);
    signal.throwIfCancelled();
    const capturer = capturingElsewhere(services);
    if (capturer === null) await inbox.start();
    const coverage = await services.index.coverage();
    tell('ready', { notes: coverage.indexed, capturedBy: capturer }, [readySentence(coverage.indexed, services.settings.inboxFolder, capturer)]);
    await interrupted;
  } catch (error) {
    if (!isAppError(error, 'cancelled')) throw error;
  } finally {
    // What is under way here writes to the vault; the index is a cache that is sound whenever it is left.
    await inbox.stop();
    await endWithin(graceMs, Promise.allSettled([queue.stop(), embedding]).then(() => host.close()));
  }
  return 130;
}

/** When `work` takes longer, the program ends by the very signal: an exit would wait for the threads. */
async function endWithin(ms: number, work: Promise<void>): Promise<void> {
  const end = setTimeout(() => {
    process.removeAllListeners('SIGINT');
    process.kill(process.pid, 'SIGINT');
  }, ms);
  await work.finally(() => { clearTimeout(end); });
}

/** The name of the device that the user chose to capture what is dropped; null when it is this one or nobody was chosen. */
function capturingElsewhere({ settings, device }: Host['services']): string | null {
  const { capturingDevice } = settings;
  return capturingDevice === null || capturingDevice.id === device.deviceId ? null : capturingDevice.name;
}

function readySentence(noteCount: number, inboxFolder: string, capturer: string | null): string {
  const watched = capturer === null ? ` and ${inboxFolder}` : '';
  const remark = capturer === null ? '' : ` What is dropped into ${inboxFolder} is captured by another device (${capturer}); "ingest" captures it here.`;
  return `Watching ${String(noteCount)} notes${watched}.${remark} Ctrl-C ends it.`;
}
