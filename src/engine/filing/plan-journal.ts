import { appendUnderHeading } from '../../core/note/append-under-heading';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { linkTarget } from '../../core/note/link-target';
import { joinPath, type VaultPath } from '../../core/note/path';
import type { LinkResolver } from '../../core/note/resolve-link';
import type { Operation } from '../../core/plan/plan';
import type { Hasher } from '../../ports/hasher';
import type { Vault } from '../../ports/vault';
import { localDay } from '../reading/local-day';
import type { BeatReport } from './beat-report';

const heading = '## Captured';

/** What a day's note is told of. */
export interface JournalWorld {
  readonly vault: Vault;
  readonly hasher: Hasher;
  /** Where the notes of days are, named `YYYY-MM-DD`; '' for no journal. */
  readonly folder: string;
  readonly now: Date;
  /** Knows the notes that are named. */
  readonly links: LinkResolver;
}

/** A line for each note that was written, in the section `Captured` of the day's note, which is made when it is missing; nothing without a journal or notes. */
export async function planJournal(
  reports: readonly BeatReport[],
  { vault, hasher, folder, now, links }: JournalWorld,
): Promise<Operation[]> {
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
