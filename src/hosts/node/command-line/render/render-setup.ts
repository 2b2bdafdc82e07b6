import type { ClientRow, SetupChange, SetupOutput } from '../../../../features/setup/setup-input';
import { agreeLine, shownFileLines } from './report-lines';

export function renderSetup(output: SetupOutput): string[] {
  const { clients, change } = output;
  const [row] = clients;
  if (change === undefined || row === undefined) return listLines(output);
  return change === null ? unchangedLines(output, row) : changeLines(output, row, change);
}

function listLines({ clients }: SetupOutput): string[] {
  const width = Math.max(0, ...clients.map(({ title }) => title.length));
  return clients.flatMap((row) => [
    `${row.title.padEnd(width)}  ${stateWords(row)}`,
    ...(row.problem === null ? [] : [`${' '.repeat(width)}  ${row.problem}`]),
  ]);
}

function stateWords({ state, vault, starts, client }: ClientRow): string {
  switch (state) {
    case 'not-found':
      return 'not found on this computer';
    case 'found':
      return `not connected. To connect it: cyberbrain setup ${client}`;
    case 'connected':
      return `connected${vault === null ? '' : ` to ${vault}`}`;
    case 'other-vault':
      return `connected to another vault: ${vault ?? 'none is named'}. To change that: cyberbrain setup ${client}`;
    case 'other-program':
      return `starts another program: ${starts ?? 'none'}${vault === null ? '' : `, for ${vault}`}. To change that: cyberbrain setup ${client}`;
    case 'plugin':
      return `connected by the plugin${starts === null ? '' : ', and once more by its configuration'}`;
    case 'broken':
      return 'found, but its configuration cannot be used';
  }
}

function unchangedLines({ vault }: SetupOutput, { title, state, starts, client }: ClientRow): string[] {
  if (state === 'plugin')
    return [
      `${title} has the Cyberbrain plugin, which brings its own server. Nothing was changed.`,
      ...(starts === null
        ? []
        : [`Its configuration starts a second one. To remove that: cyberbrain setup ${client} --remove`]),
    ];
  return [
    state === 'connected' ? `${title} is already connected to ${vault ?? 'the vault'}.` : `${title} is not connected.`,
  ];
}

function changeLines({ refused }: SetupOutput, { title, file, client }: ClientRow, change: SetupChange): string[] {
  const { action, diff, command, isMade, backup } = change;
  const isRemoved = action === 'remove';
  return [
    ...shownFileLines({ path: file, diff }),
    ...(command === null || isMade ? [] : [`This would run: ${command.join(' ')}`]),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(isMade
      ? [
          `${title} is ${isRemoved ? 'disconnected' : 'connected'}. Restart it if it is running.`,
          ...(backup === null ? [] : [`The file as it was before: ${backup}`]),
          ...(isRemoved ? [] : [`To disconnect: cyberbrain setup ${client} --remove`]),
        ]
      : []),
  ];
}
