import { extensionOf, folderOf, nameOf } from '../../core/note/path';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { counted } from '../../core/counted';
import { isMost, type Quotes } from '../../core/vault-profile/folder-facts';
import type { VaultProfile } from '../../core/vault-profile/render-profile';

/** A setting that would suit the vault. Only the user changes settings. */
export interface SettingSuggestion {
  readonly setting: 'journalFolder' | 'inboxFolder';
  /** null when the setting is better left as it is. */
  readonly value: string | null;
  readonly reason: string;
}

const inboxName =
  /^(?:\d{1,4}[ ._-]*)?[^\p{L}]{0,3}(?:inbox|eingang|posteingang|bandeja de entrada|boîte de réception)$/iu;

/** Suggests the folder of daily notes, and tells how an inbox of the user's own relates to that for transcripts. */
export function suggestSettings(
  { tally, app, settings }: VaultProfile,
  paths: readonly string[],
  quotes: Quotes,
): SettingSuggestion[] {
  const daily = settings.journalFolder === '' ? dailyFolderOf({ tally, app }) : null;
  const journal: SettingSuggestion[] =
    daily === null || !quotes(daily)
      ? []
      : [
          {
            setting: 'journalFolder',
            value: daily,
            reason: `Your daily notes are in ${daily}. With it as the journal folder, each day's captures are listed in that day's note.`,
          },
        ];
  return [...journal, ...inboxSuggestions(settings.inboxFolder, paths, quotes)];
}

/** Returns the folder whose notes are named by day in the only form that the journal writes; null without one. */
function dailyFolderOf({ tally, app }: Pick<VaultProfile, 'tally' | 'app'>): string | null {
  if (app.dailyFolder !== null) return app.dailyFormat === 'YYYY-MM-DD' ? app.dailyFolder : null;
  const [found] = [...tally.folders]
    .map(([path, group]) => ({ path, days: group.of('form', 'day'), total: group.total }))
    .filter(({ days, total }) => days >= 3 && isMost(days, total))
    .sort((one, other) => other.days - one.days);
  return found?.path ?? null;
}

function inboxSuggestions(inboxFolder: string, paths: readonly string[], quotes: Quotes): SettingSuggestion[] {
  const folders = new Set(paths.map(folderOf));
  if ([...folders].some((folder) => folder === inboxFolder || folder.startsWith(`${inboxFolder}/`))) return [];
  const found = [...folders].sort().find((folder) => inboxName.test(nameOf(folder)) && quotes(folder));
  if (found === undefined) return [];
  const own = paths.filter((path) => isInboxTranscript(path, found)).length;
  return own > 0
    ? [
        {
          setting: 'inboxFolder',
          value: null,
          reason: `${found} stays your own inbox. It has ${counted(own, 'file')} that would be captured as transcripts, so these get the separate folder ${inboxFolder}.`,
        },
      ]
    : [
        {
          setting: 'inboxFolder',
          value: found,
          reason: `The vault already has an inbox, ${found}. It can be the inbox for transcripts instead of ${inboxFolder}.`,
        },
      ];
}

/** True when the inbox for transcripts has to be made: there is neither it nor an equivalent. */
export function needsInbox(
  inboxFolder: string,
  paths: readonly string[],
  suggestions: readonly SettingSuggestion[],
): boolean {
  const isThere = paths.some((path) => path.startsWith(`${inboxFolder}/`) && extensionOf(path) !== '');
  return !isThere && !suggestions.some(({ setting, value }) => setting === 'inboxFolder' && value !== null);
}
