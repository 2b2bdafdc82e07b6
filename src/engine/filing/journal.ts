import { appendUnderHeading } from '../../core/note/sections';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { joinPath, parseVaultPath, type VaultPath } from '../../core/note/path';
import { linkTarget } from '../../core/note/relations';
import { LinkResolver } from '../../core/note/references/resolve-link';
import type { FileOperation } from '../../core/plan/plan';
import type { VaultSettings } from '../../core/settings/settings';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { localDay } from '../reading/local-day';
import type { BeatReport } from './make-beat';

const heading = '## Captured';

/** Services for the daily notes. */
interface JournalDeps {
  readonly vault: Vault;
  readonly hasher: Hasher;
  /** Folder of the daily notes, which are named `YYYY-MM-DD`; '' when captures are not listed in daily notes. */
  readonly folder: string;
  readonly now: Date;
  /** Resolves links to the notes. */
  readonly links: LinkResolver;
}

/** Lists captured notes in daily notes, if the user wants that. */
export class Journal {
  #links: Promise<LinkResolver> | null = null;

  /** `now` determines the day. */
  constructor(
    private readonly deps: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings },
    private readonly now: Date,
  ) {}

  /** Plans the change of the daily note for these notes; [] when there is nothing to add. */
  async plan(reports: readonly BeatReport[]): Promise<FileOperation[]> {
    const { vault, hasher, settings } = this.deps;
    if (settings.journalFolder === '' || reports.length === 0) return [];
    this.#links ??= vault.list().then((files) => new LinkResolver(files.map(({ path }) => path)));
    const links = await this.#links;
    for (const { path } of reports) links.add(parseVaultPath(path));
    return planJournal(reports, { vault, hasher, folder: settings.journalFolder, now: this.now, links });
  }
}

/**
 * Plans a line for each written note in the section `Captured` of the daily note, which is created when it is missing.
 * Plans nothing without a folder or without notes.
 */
async function planJournal(
  reports: readonly BeatReport[],
  { vault, hasher, folder, now, links }: JournalDeps,
): Promise<FileOperation[]> {
  if (folder === '' || reports.length === 0) return [];
  const path = joinPath(folder, `${localDay(now)}.md`);
  const lines = reports.map((report) => lineOf(report, path, links)).join('\n');
  const encoder = new TextEncoder();
  if ((await vault.stat(path)) === null)
    return [{ op: 'create', path, bytes: encoder.encode(`${heading}\n\n${lines}\n`) }];
  const bytes = await vault.read(path);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const told = new RegExp(`^${heading}\\s*$`, 'm').test(text)
    ? appendUnderHeading(text, heading, lines)
    : appendUnderHeading(text, '', `${heading}\n\n${lines}`);
  return [{ op: 'modify', path, bytes: encoder.encode(told), expects: hasher.sha256(bytes) }];
}

function lineOf({ path, type, title, action }: BeatReport, source: VaultPath, links: LinkResolver): string {
  const target = linkTarget(path, source, links);
  const shown = harmlessLine(title)
    .replace(/[[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return `- [[${target}|${shown}]] (${action === 'created' ? type : `${type}, ${action}`})`;
}
