import type { VaultPath } from '../../core/note/path';
import type { VaultSettings } from '../../core/settings/settings';
import type { GateWorld } from '../../engine/asking/gate';

/** What deciding about notes with a model needs. */
export interface ProposingWorld extends GateWorld {
  readonly settings: VaultSettings;
  /** All files of the vault. */
  readonly paths: readonly VaultPath[];
  /** The folder that is restructured; '' for all. */
  readonly folder: string;
}

const longestRules = 6_000;

/** What the house has to say to a model: the user's preferences, and what the vault says of itself. */
export async function houseWords({ house, run }: ProposingWorld): Promise<{ readonly preferences: string; readonly rules: string }> {
  return { preferences: await house.seenPreferences((sentence) => { run.warn(sentence); }), rules: (await house.rules()).slice(0, longestRules) };
}
