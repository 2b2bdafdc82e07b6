import { isAppError, messageOf } from '../../../core/errors';
import { capturingElsewhere } from '../../../engine/capturing/capturing-device';
import { SessionWatch } from '../../../engine/capturing/session-watch';
import { startRun } from '../../../engine/running/start-run';
import { captureUnasked } from '../../../features/ingest/capture-unasked';
import { SystemClock } from '../system/system-clock';
import type { CancelSignal } from '../../../ports/run';
import type { Host } from '../wire';
import type { CommonOptions } from './program';
import { renderOutput } from './render/render-output';
import type { ProgressBar } from './progress-bar';
import type { Line } from './terminal';

/** Prints an event: its name and facts as one line of JSON, or its lines. */
export type TellEvent = (event: string, detail: object, lines: readonly Line[]) => void;

/** What a watch needs to capture files and to report them. */
export interface WatchMeans {
  readonly signal: CancelSignal;
  readonly bar: ProgressBar;
  readonly tell: TellEvent;
}

/** Captures quiet sessions of AI tools in the folders that the user chose with `sessions`. */
export function watchSessions(
  { services }: Host,
  { yes = false, offline = false }: CommonOptions,
  { signal, bar, tell }: WatchMeans,
): SessionWatch {
  const { device, hasher, clock, random, sessionFolders } = services;
  const sources = { value: sessionFolders.files };
  const capture = async (paths: readonly string[]): Promise<void> => {
    const run = { ...startRun('ingest', clock, random, signal, bar), trigger: 'watch' };
    const deps = Object.create(services, { sources }) as Host['services'];
    const output = await captureUnasked(deps, { paths: [...paths], yes, offline }, run);
    tell('captured', output, await renderOutput('ingest', output));
  };
  return new SessionWatch({
    ...{ folders: sessionFolders, device, hasher, clock: new SystemClock('lets the program end') },
    isCapturing: () => capturingElsewhere(services) === null,
    capture,
    failed: (error) => {
      if (!isAppError(error, 'cancelled')) bar.warn(messageOf(error));
    },
  });
}
