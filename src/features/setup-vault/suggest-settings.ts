import { counted } from '../../core/counted';
import { folderOf, isInFolder, nameOf } from '../../core/note/path';
import { isInboxTranscript } from '../../core/transcript/inbox';
import { isMost } from '../../core/vault-profile/folder-facts';
import { isQuotable } from '../../core/vault-profile/quotable-name';
import type { VaultProfile } from '../../core/vault-profile/render-profile';
import type { TraitCounts } from '../../core/vault-profile/trait-counts';

/** A setting that would suit the vault. Only the user changes settings. */
export interface SettingSuggestion {
  readonly setting: 'journalFolder' | 'inboxFolder';
  /** null when the setting is better left as it is. */
  readonly value: string | null;
  readonly reason: string;
}

/** Names that the main languages give to an inbox, also behind a number or a symbol. */
const inboxName = new RegExp(
  `^[^\\p{L}]{0,9}(?:${[
    'in-?box|(?:post)?eingang|eingangskorb|bandeja de entrada|buzón|bo[iî]te de réception|posta in arrivo|caixa de entrada',
    'postvak in|inkorg(?:en)?|indbakke|innboks|saapuneet|skrzynka odbiorcza|doručená pošta|gelen kutusu|hộp thư đến',
    'kotak masuk|входящие|вхідні|εισερχόμενα|受信(?:箱|トレイ)|インボックス|收件[箱匣]|收集箱|인박스|받은 ?편지함|수신함|صندوق الوارد|الوارد|דואר נכנס',
  ].join('|')})$`,
  'iu',
);

/** Suggests the folder of daily notes, and says how an inbox of the user's own relates to that for transcripts. */
export function suggestSettings({ tally, app, settings }: VaultProfile, paths: readonly string[]): SettingSuggestion[] {
  const daily = settings.journalFolder === '' ? dailyFolderOf({ tally, app }) : null;
  const journal = {
    setting: 'journalFolder' as const,
    value: daily,
    reason: `Your daily notes are in ${daily ?? ''}. If it is the journal folder, each day’s note also lists what was captured that day.`,
  };
  return [...(daily === null ? [] : [journal]), ...inboxSuggestions(settings.inboxFolder, paths)];
}

/** Returns the folder whose notes are named by day in the only form that the journal writes; null without one. */
function dailyFolderOf({ tally, app }: Pick<VaultProfile, 'tally' | 'app'>): string | null {
  const isDaily = (group: TraitCounts): boolean => {
    const days = group.of('form', 'day');
    return days >= 3 && isMost(days, group.total);
  };
  const found = app.daily || ([...tally.folders].find(([, group]) => isDaily(group))?.[0] ?? '');
  return app.format === 'YYYY-MM-DD' && isQuotable(found) ? found : null;
}

function inboxSuggestions(inboxFolder: string, paths: readonly string[]): SettingSuggestion[] {
  const found = paths.map(folderOf).find((folder) => inboxName.test(nameOf(folder)) && isQuotable(folder));
  if (found === undefined || !needsInbox(inboxFolder, paths, [])) return [];
  const own = paths.filter((path) => isInboxTranscript(path, found)).length;
  const reason =
    own > 0
      ? `${found} stays your own inbox, because its ${counted(own, 'file')} would be captured. Transcripts go to ${inboxFolder}.`
      : `${found} can be the inbox for transcripts instead of ${inboxFolder}.`;
  return [{ setting: 'inboxFolder', value: own > 0 ? null : found, reason }];
}

/** True when the inbox for transcripts has to be made: there is neither it nor an equivalent. */
export function needsInbox(
  inboxFolder: string,
  paths: readonly string[],
  suggestions: readonly SettingSuggestion[],
): boolean {
  const isSuggested = suggestions.some(({ setting, value }) => setting === 'inboxFolder' && value !== null);
  return !isSuggested && !paths.some((path) => isInFolder(path, inboxFolder));
}
