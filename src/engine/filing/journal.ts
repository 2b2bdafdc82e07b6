import { parseVaultPath } from '../../core/note/path';
import { LinkResolver } from '../../core/note/resolve-link';
import type { Operation } from '../../core/plan/plan';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import type { BeatReport } from './beat-report';
import { planJournal } from './plan-journal';

/** Tells the notes of days, where the user wants that, what was captured. */
export class Journal {
  #links: Promise<LinkResolver> | null = null;

  /** `now`: names the day. */
  constructor(
    private readonly world: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings },
    private readonly now: Date,
  ) {}

  /** The change of the day's note that goes with these notes; [] where nothing is to be told. */
  async plan(reports: readonly BeatReport[]): Promise<Operation[]> {
    const { vault, hasher, settings } = this.world;
    if (settings.journalFolder === '' || reports.length === 0) return [];
    this.#links ??= vault.list().then((files) => new LinkResolver(files.map(({ path }) => path)));
    const links = await this.#links;
    for (const { path } of reports) links.add(parseVaultPath(path));
    return planJournal(reports, { vault, hasher, folder: settings.journalFolder, now: this.now, links });
  }
}
