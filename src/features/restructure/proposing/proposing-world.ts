import type { VaultPath } from '../../../core/note/path';
import type { VaultSettings } from '../../../core/settings/settings';
import type { GateWorld } from '../../../engine/asking/gate';
import type { VaultLinks } from '../../../engine/structure/vault-links';
import type { ChangeWorld } from '../changing/plan-change';

/** What deciding about notes with a model needs. */
export interface ProposingWorld extends GateWorld {
  readonly settings: VaultSettings;
  /** All files of the vault. */
  readonly paths: readonly VaultPath[];
  /** When each of them was last changed, in milliseconds since 1970. */
  readonly changedMs: ReadonlyMap<string, number>;
  /** The folder that is restructured; '' for all. */
  readonly folder: string;
  readonly links: VaultLinks;
  readonly changing: ChangeWorld;
}

const longestRules = 6_000;

/** What the house has to say to a model: the user's preferences, and what the vault says of itself. */
export async function houseWords({
  house,
  run,
}: ProposingWorld): Promise<{ readonly preferences: string; readonly rules: string }> {
  const preferences = await house.seenPreferences((sentence) => {
    run.warn(sentence);
  });
  const rules = (await house.rules()).trim().slice(0, longestRules);
  return { preferences: preferences.trim() || 'None.', rules: rules || 'None.' };
}
