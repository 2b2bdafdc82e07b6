import * as z from 'zod';
import { isInFolder } from '../../core/note/path';
import { sortInbox } from '../../core/transcript/inbox';
import type { VaultSettings } from '../../core/settings/settings';
import type { Command } from '../../engine/running/command';
import { readLegs, type IndexLegs } from '../../engine/indexing/read-legs';
import { capturedNotes } from '../../engine/reading/captured-notes';
import { listRuns, type RunRow } from '../../engine/writing/list-runs';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { NoteIndex } from '../../ports/note-index';
import type { Vault } from '../../ports/vault';

const inputSchema = z.object({});
const shownRunCount = 5;

export interface StatusOutput {
  readonly vault: string;
  readonly index: { readonly notes: number; readonly chunks: number; readonly legs: IndexLegs };
  /** Working-memory notes, and how many are due for review today. */
  readonly working: { readonly total: number; readonly due: number };
  /** Notes that wait for a decision about their place. */
  readonly uncertain: number;
  readonly inbox: { readonly waiting: number; readonly failed: number };
  /** In US dollars; a cap is null when none is set. */
  readonly cost: { readonly today: number; readonly month: number; readonly caps: { readonly run: null; readonly day: null; readonly month: null } };
  /** Newest first. */
  readonly lastRuns: readonly RunRow[];
  readonly device: string;
}

export interface StatusServices {
  readonly vault: Vault;
  /** The vault as the user knows it: its folder or name. */
  readonly vaultName: string;
  readonly index: NoteIndex;
  readonly settings: VaultSettings;
  readonly writing: WritingPorts;
  readonly clock: Clock;
}

/** What is known, what is due and what waits. Looks; changes nothing. */
export const status: Command<StatusServices, z.infer<typeof inputSchema>, StatusOutput> = {
  id: 'status',
  title: 'Show status',
  summary: 'Show what is indexed, what is due and what waits in the inbox',
  input: inputSchema,
  positional: [],
  run: readStatus,
  outcome: () => 'done',
};

async function readStatus(services: StatusServices): Promise<StatusOutput> {
  const { vault, index, settings, writing, clock } = services;
  await index.open();
  const coverage = await index.coverage();
  const { waiting, failed } = sortInbox((await vault.list()).map((entry) => entry.path), settings.inboxFolder);
  return {
    vault: services.vaultName,
    index: { notes: coverage.indexed, chunks: coverage.chunks, legs: readLegs(coverage) },
    ...(await countCaptured(vault, settings, localDay(clock.now()))),
    inbox: { waiting: waiting.length, failed: failed.length },
    cost: { today: 0, month: 0, caps: { run: null, day: null, month: null } },
    lastRuns: (await listRuns(writing)).slice(0, shownRunCount),
    device: writing.device.deviceId,
  };
}

/** A note is due from the day of its `cb_review_after` on, in the device's own calendar day. */
async function countCaptured(vault: Vault, settings: VaultSettings, today: string): Promise<Pick<StatusOutput, 'working' | 'uncertain'>> {
  let total = 0;
  let due = 0;
  let uncertain = 0;
  for await (const { path, frontmatter } of capturedNotes(vault)) {
    if (frontmatter['cb_uncertain_routing'] !== undefined || isInFolder(path, settings.uncertainFolder)) uncertain += 1;
    if (frontmatter['cb_ephemeral'] !== true) continue;
    total += 1;
    const reviewAfter = frontmatter['cb_review_after'];
    if (typeof reviewAfter === 'string' && reviewAfter.slice(0, 10) <= today) due += 1;
  }
  return { working: { total, due }, uncertain };
}

/** `YYYY-MM-DD` where the user is. */
function localDay(at: Date): string {
  const digits = (value: number): string => String(value).padStart(2, '0');
  return `${String(at.getFullYear())}-${digits(at.getMonth() + 1)}-${digits(at.getDate())}`;
}
