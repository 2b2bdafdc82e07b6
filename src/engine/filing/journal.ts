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

/** The session that notes come from. */
export interface CapturedSession {
  /** null when it has no record. */
  readonly recordPath: string | null;
  readonly project: string | null;
  readonly title: string | null;
}

/** Lists captured notes in daily notes, if the user wants that. */
export class Journal {
  #links: Promise<LinkResolver> | null = null;

  /** `now` determines the day. */
  constructor(
    private readonly deps: { readonly vault: Vault; readonly hasher: Hasher; readonly settings: VaultSettings },
    private readonly now: Date,
  ) {}

  /**
   * Plans the change of the daily note for these notes, those of one session in one line; [] when there is nothing to
   * add. `of` is null for notes of no session.
   */
  async plan(reports: readonly BeatReport[], of: CapturedSession | null = null): Promise<FileOperation[]> {
    const { vault, hasher, settings } = this.deps;
    if (settings.journalFolder === '' || reports.length === 0) return [];
    this.#links ??= vault.list().then((files) => new LinkResolver(files.map(({ path }) => path)));
    const links = await this.#links;
    for (const { path } of reports) links.add(parseVaultPath(path));
    if (of?.recordPath != null) links.add(parseVaultPath(of.recordPath));
    return planJournal(reports, of, { vault, hasher, folder: settings.journalFolder, now: this.now, links });
  }
}

/** Plans nothing without a folder or without notes. */
async function planJournal(
  reports: readonly BeatReport[],
  of: CapturedSession | null,
  { vault, hasher, folder, now, links }: JournalDeps,
): Promise<FileOperation[]> {
  const path = joinPath(folder, `${localDay(now)}.md`);
  const head = of === null ? '' : headOf(of, path, links);
  const entries = reports.map((report) => entryOf(report, path, links));
  const lines = head === '' ? entries.map((entry) => `- ${entry}`) : [`- ${head}: ${entries.join(', ')}`];
  const encoder = new TextEncoder();
  if ((await vault.stat(path)) === null)
    return [{ op: 'create', path, bytes: encoder.encode(`${heading}\n\n${lines.join('\n')}\n`) }];
  const bytes = await vault.read(path);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const told = continued(text, head, entries) ?? appended(text, lines.join('\n'));
  return [{ op: 'modify', path, bytes: encoder.encode(told), expects: hasher.sha256(bytes) }];
}

/** Adds notes to the line that a session already has; null when it has none. */
function continued(text: string, head: string, entries: readonly string[]): string | null {
  const start = head === '' ? -1 : text.indexOf(`\n- ${head}: `);
  if (start === -1) return null;
  const rest = text.slice(start + 1);
  const end = start + 1 + (/\r?\n|$/.exec(rest)?.index ?? rest.length);
  const fresh = entries.filter((entry) => !text.slice(start, end).includes(entry));
  return `${text.slice(0, end)}${fresh.map((entry) => `, ${entry}`).join('')}${text.slice(end)}`;
}

function appended(text: string, lines: string): string {
  return new RegExp(`^${heading}\\s*$`, 'm').test(text)
    ? appendUnderHeading(text, heading, lines)
    : appendUnderHeading(text, '', `${heading}\n\n${lines}`);
}

/** Returns what names a session: its record and its project, or its title when it has no record; '' without any. */
function headOf({ recordPath, project, title }: CapturedSession, source: VaultPath, links: LinkResolver): string {
  const name =
    recordPath === null ? plain(title ?? '') : `[[${linkTarget(parseVaultPath(recordPath), source, links)}]]`;
  return [name, project === null ? '' : name === '' ? plain(project) : `(${plain(project)})`]
    .filter((part) => part !== '')
    .join(' ');
}

function entryOf({ path, type, title, action }: BeatReport, source: VaultPath, links: LinkResolver): string {
  const target = linkTarget(path, source, links);
  const shown = plain(title);
  const link = target === shown ? `[[${target}]]` : `[[${target}|${shown}]]`;
  return `${link} (${action === 'created' ? type : `${type}, ${action}`})`;
}

function plain(text: string): string {
  return harmlessLine(text)
    .replace(/[[\]|]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
