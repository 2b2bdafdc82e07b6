import * as z from 'zod';
import { isInFolder } from '../note/path';
import {
  bareFolder,
  folderProblem,
  mostReviewDays,
  type VaultSettings,
  vaultSettingsSchema,
} from '../settings/settings';

/** Schema in which every key may be missing or have another type. */
const configSchema = z.object({
  vault_path: z.string().catch('').default(''),
  inbox: z.string().nullable().catch(null).default(null),
  backend: z.string().catch('').default(''),
  model: z.string().catch('').default(''),
  autofile: z.boolean().nullable().catch(null).default(null),
  daily_journal: z.boolean().catch(false).default(false),
  journal_folder: z.string().catch('').default(''),
  journal_name: z.string().catch('%Y-%m-%d').default('%Y-%m-%d'),
  embedding_model: z.string().catch('').default(''),
  working_memory_folder: z.string().nullable().catch(null).default(null),
  working_memory_review_days: z.int().positive().max(mostReviewDays).nullable().catch(null).default(null),
});

/** Default review interval of the older program, in days. */
const usualReviewDays = 28;

const ourDayNames = '%Y-%m-%d';

export interface OlderSettings {
  /** Vault path as written; '' for none. */
  readonly vaultPath: string;
  /** Settings to adopt. */
  readonly values: Partial<VaultSettings>;
  /** Settings that the user has to choose again, one sentence each. */
  readonly remarks: readonly string[];
}

/** Times at which the older program last read each session: ms since 1970 by session id. */
export type OlderSessions = ReadonlyMap<string, number>;

interface OlderSessionLog {
  readonly sessions: OlderSessions;
  /** Number of lines that do not have the log's format. */
  readonly brokenLines: number;
}

const line = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[-+]\d{2}:?\d{2})?)\t([^\t]+)\t\d+$/;

/**
 * Reads the `config.json` of the older terminal program; null when it is not a JSON object. Its `inbox` is the folder
 * in which it put notes of sessions.
 */
export function readOlderSettings(text: string, inboxFolder: string): OlderSettings | null {
  const config = configSchema.safeParse(parsed(text));
  if (!config.success) return null;
  const { data } = config;
  const remarks: string[] = [];
  const folder = (name: string, value: string | null): string | undefined => {
    if (value === null || value.trim() === '') return undefined;
    // A config folder is hidden, and hidden folders cannot be used.
    const problem =
      folderProblem(value, '.') ?? (isInFolder(bareFolder(value), inboxFolder) ? 'It is the inbox.' : null);
    if (problem === null) return bareFolder(value);
    remarks.push(`${name} "${value}" is not imported. ${problem}`);
    return undefined;
  };
  const values = {
    sessionsFolder: folder('inbox', data.inbox),
    workingMemoryFolder: folder('working_memory_folder', data.working_memory_folder),
    journalFolder: data.daily_journal
      ? folder('journal_folder', data.journal_folder === '' ? 'AI/Journal' : data.journal_folder)
      : undefined,
    autofile: data.autofile ?? undefined,
    reviewDays: reviewDaysOf(data.working_memory_review_days),
  };
  if (data.daily_journal && data.journal_name !== ourDayNames)
    remarks.push(`Daily notes are named like 2026-03-31 here, not by "${data.journal_name}".`);
  if (data.backend !== '')
    remarks.push(
      `A language model is chosen on each device. The older program used ${data.model === '' ? '' : `${data.model} of `}${data.backend}.`,
    );
  if (data.embedding_model !== '')
    remarks.push(`Search by meaning works without a model; ${data.embedding_model} can be chosen.`);
  return { vaultPath: data.vault_path, values: withoutUndefined(values), remarks };
}

function reviewDaysOf(days: number | null): VaultSettings['reviewDays'] | undefined {
  if (days === null || days === usualReviewDays) return undefined;
  const names = Object.keys(vaultSettingsSchema.parse({}).reviewDays);
  return Object.fromEntries(names.map((name) => [name, days])) as VaultSettings['reviewDays'];
}

function withoutUndefined(values: {
  readonly [Key in keyof VaultSettings]?: VaultSettings[Key] | undefined;
}): Partial<VaultSettings> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => (value as unknown) !== undefined));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return null;
  }
}

/**
 * Reads a `cb-extract.log`: time, session and number of beats, separated by tabs. A time without a zone is the user's
 * local time, which `parse` reads.
 */
export function readOlderSessions(text: string, parse: (time: string) => number): OlderSessionLog {
  const sessions = new Map<string, number>();
  let brokenLines = 0;
  for (const each of text.split(/\r?\n/)) {
    if (each.trim() === '') continue;
    const [, time = '', session = ''] = line.exec(each) ?? [];
    const at = time === '' ? Number.NaN : parse(time);
    if (Number.isNaN(at)) brokenLines += 1;
    else sessions.set(session, Math.max(at, sessions.get(session) ?? 0));
  }
  return { sessions, brokenLines };
}
