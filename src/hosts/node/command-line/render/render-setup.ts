import type { ClientRow, SetupChange, SetupOutput } from '../../../../features/setup/setup-input';
import { clientActionOf, clientStateWords } from '../../../../features/setup/setup-words';
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

function stateWords(row: ClientRow): string {
  const action = clientActionOf(row);
  const words = clientStateWords(row);
  return action === 'connect' || action === 'change'
    ? `${words}. To ${action} ${action === 'connect' ? 'it' : 'that'}: cyberbrain setup ${row.client}`
    : words;
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

const capturing =
  'It reads your notes now. To have its sessions captured too, install its plugin: see Claude Code in docs/ai-tools.md.';

function changeLines({ refused }: SetupOutput, { title, file, client }: ClientRow, change: SetupChange): string[] {
  const { action, diff, command, isMade, isAgreed, backup } = change;
  const isRemoved = action === 'remove';
  return [
    ...(isAgreed ? [] : shownFileLines({ path: file, diff })),
    ...(command === null || isMade ? [] : [`This would run: ${command.join(' ')}`]),
    ...(refused === undefined ? [] : [refused, agreeLine]),
    ...(isMade
      ? [
          `${title} is ${isRemoved ? 'disconnected' : 'connected'}. Restart it if it is running.`,
          ...(backup === null ? [] : [`Backup of the file: ${backup}`]),
          ...(isRemoved || client !== 'claude-code' ? [] : [capturing]),
          ...(isRemoved ? [] : [`To disconnect: cyberbrain setup ${client} --remove`]),
        ]
      : []),
  ];
}
