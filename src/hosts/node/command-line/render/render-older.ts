import { type ImportOlderOutput, sessionWords, settingWords } from '../../../../features/import-older/import-older';
import { agreeLine, section } from './report-lines';

export function renderImportOlder({
  place,
  settings,
  sessions,
  remarks,
  isImported,
  refused,
}: ImportOlderOutput): string[] {
  return [
    `In ${place}:`,
    ...(settings.length === 0
      ? ['No setting differs.']
      : section(isImported ? 'Imported settings:' : 'Settings to import:', settings.map(settingWords))),
    sessionWords(sessions),
    ...section('Not imported:', remarks),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(isImported ? ['Imported.'] : []),
  ];
}
