import { AppError } from '../../core/errors';
import type { ModelExtraction } from '../../engine/extracting/model-extraction';

/** Asks nobody: of a run that was to cost nothing, what came in after its estimate waits for another one. */
export const unagreedAsker: ModelExtraction['asker'] = {
  ask: () =>
    Promise.reject(
      new AppError(
        'needs-consent',
        'Turns came in after the cost was estimated, and nobody agreed to read them. Run the same command again.',
      ),
    ),
};
