import { sessionWords, settingWords, type ImportOlderOutput } from '../../../../features/import-older/import-older';
import { agreeLine } from './closing-lines';
import { section } from './plain-words';

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
      : section(isImported ? 'Settings taken over:' : 'Settings to take over:', settings.map(settingWords))),
    sessionWords(sessions),
    ...section('To be seen to by hand:', remarks),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(isImported ? ['Imported.'] : []),
  ];
}
