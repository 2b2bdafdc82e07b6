import * as z from 'zod';
import { counted, grouped } from '../../core/counted';
import { AppError } from '../../core/errors';
import { isJsonEqual } from '../../core/json';
import {
  readOlderSessions,
  type OlderSessions,
  readOlderSettings,
  type OlderSettings,
} from '../../core/older/older-settings';
import type { VaultSettings } from '../../core/settings/settings';
import { keepOlderSessions } from '../../engine/reading/read-record';
import type { Command } from '../../engine/running/command';
import type { Consent } from '../../ports/consent';
import type { DeviceData } from '../../ports/device-data';
import type { OlderProgram } from '../../ports/older-program';
import type { Run } from '../../ports/run';
import type { SettingsWriter } from '../../ports/settings-writer';
import { stripEnd } from '../../core/text-ends';

export const importOlderInputSchema = z.object({
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false),
});

export interface SettingChange {
  readonly setting: string;
  readonly from: unknown;
  readonly to: unknown;
}

export interface ImportOlderOutput {
  /** The folder of the older program. */
  readonly place: string;
  readonly settings: readonly SettingChange[];
  /** Number of sessions that count as read, up to the time when the older program read them. */
  readonly sessions: number;
  /** A sentence for everything that is not imported. */
  readonly remarks: readonly string[];
  readonly isImported: boolean;
  /** Reason why nothing was imported. */
  readonly refused?: string;
}

export interface ImportOlderDeps {
  readonly vaultName: string;
  readonly settings: VaultSettings;
  readonly older: OlderProgram;
  readonly settingsWriter: SettingsWriter;
  readonly device: DeviceData;
  readonly consent: Consent;
}

/** Imports the settings and read sessions of the older terminal program, after showing them to the user. */
export const importOlder: Command<ImportOlderDeps, z.infer<typeof importOlderInputSchema>, ImportOlderOutput> = {
  id: 'import-older',
  title: 'Import from the previous terminal program',
  summary: 'Import settings and the session log from the previous terminal program (~/.claude/cyberbrain)',
  input: importOlderInputSchema,
  positional: [],
  run: runImport,
  outcome: ({ refused }) => (refused === undefined ? 'done' : 'refused'),
};

async function runImport(
  services: ImportOlderDeps,
  { dryRun, yes }: z.infer<typeof importOlderInputSchema>,
  run: Run,
): Promise<ImportOlderOutput> {
  const { place, older, sessions, brokenLines } = await readOlder(services);
  const settings = changesOf(older?.values ?? {}, services.settings);
  const remarks = [
    ...vaultRemark(older, services.vaultName),
    ...(older?.remarks ?? []),
    ...(brokenLines === 0 ? [] : [`${counted(brokenLines, 'line')} of its session log could not be read.`]),
  ];
  const output: ImportOlderOutput = { place, settings, sessions: sessions.size, remarks, isImported: false };
  if (dryRun || (settings.length === 0 && sessions.size === 0)) return output;
  const isAgreed =
    yes ||
    (await services.consent.ask({
      title: 'Import these settings?',
      sentences: [...settings.map(settingWords), sessionWords(sessions.size), ...remarks],
      action: 'Import',
    }));
  if (!isAgreed) return { ...output, refused: 'Not confirmed, so nothing was imported.' };
  run.signal.throwIfCancelled();
  if (settings.length > 0) await services.settingsWriter.change(older?.values ?? {});
  if (sessions.size > 0) await keepOlderSessions(sessions, services.device);
  return { ...output, isImported: true };
}

async function readOlder({ older, settings: { inboxFolder } }: ImportOlderDeps): Promise<{
  place: string;
  older: OlderSettings | null;
  sessions: OlderSessions;
  brokenLines: number;
}> {
  const [config, log] = [await older.read('config.json'), await older.read('logs/cb-extract.log')];
  if (config === null && log === null)
    throw new AppError(
      'not-found',
      `Nothing to import: ${older.place} has neither config.json nor logs/cb-extract.log.`,
      older.place,
    );
  const settings = config === null ? null : readOlderSettings(config, inboxFolder);
  if (config !== null && settings === null)
    throw new AppError('damaged', `${older.place}/config.json contains no settings. Fix or remove it.`, older.place);
  return { place: older.place, older: settings, ...readOlderSessions(log ?? '', Date.parse) };
}

function changesOf(values: Partial<VaultSettings>, current: VaultSettings): SettingChange[] {
  return Object.entries(values).flatMap(([setting, to]) => {
    const from = current[setting as keyof VaultSettings];
    return isJsonEqual(from, to) ? [] : [{ setting, from, to }];
  });
}

/** Returns a remark when the settings were made for another vault: one older program may have served several. */
function vaultRemark(older: OlderSettings | null, vault: string): string[] {
  const named = stripEnd(older?.vaultPath ?? '', /[/\\]/);
  const isThis = named === '' || named === vault || named.split(/[/\\]/).at(-1) === vault.split(/[/\\]/).at(-1);
  return isThis ? [] : [`These settings were made for another vault: ${named}.`];
}

export function settingWords({ setting, from, to }: SettingChange): string {
  const words = (value: unknown): string =>
    typeof value === 'string' ? (value === '' ? 'nothing' : value) : JSON.stringify(value);
  return `${setting}: ${words(to)} (now ${words(from)})`;
}

export function sessionWords(count: number): string {
  return count === 0
    ? 'The older program has not read any session.'
    : `${grouped(count)} ${count === 1 ? 'session counts' : 'sessions count'} as read, up to the time when the older program read ${count === 1 ? 'it' : 'them'}.`;
}
