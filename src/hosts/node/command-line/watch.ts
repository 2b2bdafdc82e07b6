import { join } from 'node:path';
import { counted } from '../../../core/counted';
import { isAppError, messageOf } from '../../../core/errors';
import type { VaultPath } from '../../../core/note/path';
import { InboxWatch } from '../../../engine/capturing/inbox-watch';
import { IndexQueue } from '../../../engine/indexing/queue';
import { startRun } from '../../../engine/running/start-run';
import { ingest, ingestInputSchema } from '../../../features/ingest/ingest';
import type { Run } from '../../../ports/run';
import type { Host } from '../wire';
import { capturingElsewhere } from '../../../engine/capturing/capturing-device';
import { acceptSettings } from './accept-settings';
import { listenForInterrupt } from './interrupt';
import type { CommonOptions } from './program';
import type { ProgressBar } from './progress-bar';
import { renderOutput } from './render/render-output';
import { streams, terminal } from './terminal';
import { WantedEmbedding } from './wanted-embedding';
import { type TellEvent, type WatchMeans, watchSessions } from './watch-sessions';

/** Maximum time in ms to wait for the index after Ctrl-C. */
const graceMs = 700;

/**
 * Follows the vault until it is interrupted; returns the exit code. Prints one JSON line per event with `json`,
 * otherwise one sentence.
 */
export async function runWatch(host: Host, options: CommonOptions, bar: ProgressBar): Promise<number> {
  let interrupt = (): void => undefined;
  const interrupted = new Promise<void>((resolve) => {
    interrupt = resolve;
  });
  const signal = listenForInterrupt(() => {
    interrupt();
  });
  // Nobody reads the output any more, as after `| head -1`.
  streams.out.once('error', () => {
    interrupt();
  });
  const tell = tellingEvents(options, bar);
  const { services } = host;
  const { queue, embedding } = followNotes(
    host,
    startRun('index', services.clock, services.random, signal, bar),
    tell,
    bar,
  );
  const means = { signal, bar, tell };
  const inbox = watchInbox(host, options, means);
  const sessions = watchSessions(host, options, means);
  for (const sentence of await acceptSettings(host.settings, null, {})) bar.warn(sentence);
  try {
    await Promise.race([queue.start(), interrupted]);
    signal.throwIfCancelled();
    const capturer = capturingElsewhere(services);
    if (capturer === null) await inbox.start();
    sessions.start();
    const coverage = await services.index.coverage();
    tell('ready', { notes: coverage.indexed, capturedBy: capturer }, [
      readySentence(coverage.indexed, services.settings.inboxFolder, capturer),
    ]);
    await interrupted;
  } catch (error) {
    if (!isAppError(error, 'cancelled')) throw error;
  } finally {
    // The inbox writes to the vault, so its work is finished; the index is a cache that stays consistent when
    // interrupted.
    await Promise.all([inbox.stop(), sessions.stop()]);
    await endWithin(
      graceMs,
      Promise.allSettled([queue.stop(), embedding.ended()]).then(() => host.close()),
    );
  }
  return 130;
}

function tellingEvents({ json: isJson = false }: CommonOptions, bar: ProgressBar): TellEvent {
  return (event, detail, lines) => {
    bar.finish();
    if (isJson) terminal.printJson({ event, ...detail }, 0);
    else terminal.print(lines);
  };
}

/** Keeps the index and the vectors of the model up to date. */
function followNotes(
  { services, events }: Host,
  run: Run,
  tell: TellEvent,
  bar: ProgressBar,
): { readonly queue: IndexQueue; readonly embedding: WantedEmbedding } {
  const embedding = new WantedEmbedding(
    () => services.embedAll(run),
    (error) => {
      bar.warn(messageOf(error));
    },
  );
  const queue = new IndexQueue({ events, sync: services.sync, clock: services.clock }, run, (changes) => {
    const { added, updated, removed } = changes;
    embedding.wake();
    if (added + updated + removed > 0)
      tell('indexed', changes, [
        `Indexed: ${String(added)} new, ${String(updated)} changed, ${String(removed)} removed`,
      ]);
  });
  return { queue, embedding };
}

/** Captures files dropped into the inbox. */
function watchInbox(
  { services, events }: Host,
  { yes, offline }: CommonOptions,
  { signal, bar, tell }: WatchMeans,
): InboxWatch {
  const capture = async (path: VaultPath): Promise<void> => {
    const run = { ...startRun('ingest', services.clock, services.random, signal, bar), trigger: 'watch' };
    const output = await ingest.run(
      services,
      ingestInputSchema.parse({ paths: [join(services.vaultName, path)], yes, offline }),
      run,
    );
    tell('captured', output, await renderOutput('ingest', output));
  };
  return new InboxWatch(services, events, capture, (error) => {
    if (!isAppError(error, 'cancelled')) bar.warn(messageOf(error));
  });
}

/** When `work` takes longer, the program ends by the signal itself: a normal exit would wait for the threads. */
async function endWithin(ms: number, work: Promise<void>): Promise<void> {
  const end = setTimeout(() => {
    process.removeAllListeners('SIGINT');
    process.kill(process.pid, 'SIGINT');
  }, ms);
  await work.finally(() => {
    clearTimeout(end);
  });
}

function readySentence(noteCount: number, inboxFolder: string, capturer: string | null): string {
  const watched = capturer === null ? ` and ${inboxFolder}` : '';
  const remark =
    capturer === null ? '' : ` Another device (${capturer}) processes ${inboxFolder}; to do it here, use "ingest".`;
  return `Watching ${counted(noteCount, 'note')}${watched}.${remark} Press Ctrl-C to stop.`;
}
