import { counted } from '../../../../core/counted';
import type { PreferencesOutput } from '../../../../features/preferences/preferences';
import type { SetupVaultOutput } from '../../../../features/setup-vault/setup-vault';
import { agreeLine, reasonLines, section, shownFileLines, undoLine } from './report-lines';

/** Maximum number of shown lines; a description is shorter. */
const mostLines = 500;

export function renderSetupVault(output: SetupVaultOutput): string[] {
  const { run, notes, changes, suggestions, failed, refused } = output;
  const made = changes.filter(({ isMade }) => isMade);
  const shown = changes.filter(({ file }) => file !== undefined);
  return [
    `${counted(notes, 'note')} counted.`,
    ...(changes.length > 0 ? [] : [unchanged(notes)]),
    ...section(
      'Would be written:',
      shown.flatMap(({ file, reason }) => [reason, ...(file === undefined ? [] : shownFileLines(file))]),
      mostLines,
    ),
    ...section(
      'Written:',
      made.map(({ path }) => path),
    ),
    ...section('Not written:', reasonLines(failed)),
    ...section(
      'About your settings:',
      suggestions.map(({ reason, setting, value }) =>
        value === null
          ? reason
          : `${reason} To use it, set "${setting}" to "${value}" in the settings of the plugin (its file data.json).`,
      ),
    ),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(made.length > 0 ? [undoLine(run)] : []),
  ];
}

function unchanged(notes: number): string {
  return notes === 0
    ? 'There are no notes of your own to describe yet.'
    : 'CLAUDE.md already describes the vault. Nothing to change.';
}

export function renderPreferences({ run, text, isUsed, isChanged, secrets, plan }: PreferencesOutput): string[] {
  const removed = Object.values(secrets).reduce((sum, count) => sum + count, 0);
  return [
    ...(text === '' ? ['There are no preferences.'] : text.split('\n')),
    ...(plan === undefined
      ? []
      : ['', plan.length === 0 ? 'Nothing would change.' : 'Nothing was changed: this was a dry run.']),
    ...(removed === 0 ? [] : [`${counted(removed, 'secret')} removed from the text.`]),
    ...(text === '' || isUsed
      ? []
      : ['', 'They are not used until you accept them: cyberbrain prompts accept preferences']),
    ...(isChanged ? ['', undoLine(run)] : []),
  ];
}
