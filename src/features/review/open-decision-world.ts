import { House } from '../../engine/asking/house';
import { localDay } from '../../engine/reading/local-day';
import type { Run } from '../../ports/run';
import type { DecisionWorld } from './planned-decision';
import type { ReviewServices } from './review-input';
import { ReviewVault } from './review-vault';

/** The vault as it stands now, for planning decisions. `isTrashing`: notes may leave, so that links are read; `isAlone`: nothing will be foreseen in them. */
export async function openDecisionWorld(
  services: ReviewServices,
  isTrashing: boolean,
  isAlone: boolean,
  run: Run,
): Promise<DecisionWorld> {
  const { vault, hasher, settings } = services;
  const state = await ReviewVault.open(services, isTrashing, isAlone, run);
  return {
    vault,
    hasher,
    settings,
    house: new House(services),
    today: localDay(run.startedAt),
    now: run.startedAt,
    state,
    subpathsTo: (path) => state.subpathsTo(path),
  };
}
