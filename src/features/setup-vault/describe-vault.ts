import type { Quotes } from '../../core/vault-profile/folder-facts';
import { isQuotable } from '../../core/vault-profile/quotable-name';
import { folderRows, renderProfile, type FolderRow, type VaultProfile } from '../../core/vault-profile/render-profile';
import type { Yielder } from '../../engine/running/yielder';
import type { Redactor } from '../../ports/redactor';

/** The description of a vault for its CLAUDE.md. */
export interface VaultDescription {
  readonly text: string;
  readonly folders: readonly FolderRow[];
}

/** Number of times that other names may take the place of those that must not be repeated. */
const mostRounds = 40;
/** Number of rounds in which only names are checked that the description would repeat, so that no round takes long. */
const hopefulRounds = 10;

/** Describes a vault. Names with secrets, and names that could act in a text for AI tools, are left out. */
export async function describeVault(
  profile: VaultProfile,
  day: string,
  redactor: Pick<Redactor, 'redact'>,
  yielder: Yielder,
): Promise<VaultDescription> {
  const harmless = new Map<string, boolean>();
  for (let round = 0; round < mostRounds; round += 1) {
    const asked = new Set<string>();
    await yielder.yieldIfDue();
    await describe(profile, day, yielder, (name) => {
      const known = harmless.get(name);
      if (known !== undefined) return known;
      const isHoped = round < hopefulRounds || isQuotable(name);
      if (isHoped) asked.add(name);
      else harmless.set(name, false);
      return isHoped;
    });
    for (const name of asked) {
      await yielder.yieldIfDue();
      harmless.set(name, isQuotable(name) && (await redactor.redact(name)).text === name);
    }
    if ([...asked].every((name) => harmless.get(name))) break;
  }
  return describe(profile, day, yielder, (name) => harmless.get(name) === true);
}

async function describe(
  profile: VaultProfile,
  day: string,
  yielder: Yielder,
  quotes: Quotes,
): Promise<VaultDescription> {
  const types = profile.types.filter(([type]) => quotes(type));
  const folders = folderRows(profile.tally, quotes);
  await yielder.yieldIfDue();
  return { text: renderProfile({ ...profile, types }, folders, day, quotes), folders };
}
