import { askNotes } from '../../../engine/answering/ask-notes';
import { tellStory } from '../../../engine/answering/tell-story';
import { startRun } from '../../../engine/running/start-run';
import type { AppHost } from '../host';
import { progressWords } from '../progress-notice';
import { showNotice } from '../show-notice';
import { SteadyProgress } from '../steady-progress';
import type { AskThreadDeps } from './ask-thread';

/** Returns asking by the wired plugin; the question about the cost is put by the caller. */
export function askThrough({ services }: AppHost): AskThreadDeps['ask'] {
  return (request, { consent, signal, tell }) => {
    const steady = new SteadyProgress(services.clock, (progress) => {
      tell({ kind: 'doing', label: progressWords(progress.label, progress) });
    });
    const run = startRun('ask', services.clock, services.writing.random, signal, {
      progress: (progress) => {
        steady.tell(progress);
      },
      warn: (sentence) => {
        showNotice(sentence);
      },
    });
    const asked = Object.create(services, { consent: { value: consent } }) as typeof services;
    return request.story === undefined
      ? askNotes(asked, request, run, tell)
      : tellStory({ ...request, ...request.story }, asked, run);
  };
}
