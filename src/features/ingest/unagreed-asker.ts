import { AppError } from '../../core/errors';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';

/** Asks nobody: of a run that was to cost nothing, what came in after its estimate waits for another one. */
export const unagreedAsker: ModelExtraction['asker'] = {
  ask: () =>
    Promise.reject(
      new AppError(
        'needs-consent',
        'New messages arrived after the cost was estimated. Run the same command again to read them.',
      ),
    ),
};
