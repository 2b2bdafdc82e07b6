/** The commands by what a person wants to do, as help lists them. */
const groups: readonly (readonly [title: string, ids: readonly string[]])[] = [
  ['Find and ask', ['search', 'ask', 'story', 'related', 'matches', 'graph', 'show']],
  [
    'Make notes of sessions and documents',
    ['ingest', 'sessions', 'captured', 'file', 'distil', 'promote', 'sources', 'import-older'],
  ],
  ['Follow a project', ['board', 'brief']],
  [
    'Keep notes in order',
    ['review', 'compact', 'refresh', 'uncertain', 'autofile', 'enrich', 'restructure', 'move', 'audit'],
  ],
  ['See and undo changes', ['runs', 'undo', 'redo']],
  ['Look after the index', ['status', 'index', 'watch', 'eval']],
  ['Set up', ['setup', 'setup-vault', 'model', 'provider', 'prompts', 'preferences', 'mcp', 'hook']],
];

const places = new Map(groups.flatMap(([title, ids]) => ids.map((id) => [id, `${title}:`] as const)));
const order = [...places.keys()];

/** Group of the commands that only explain, such as `help`. */
export const helpGroup = 'Help:';

/** Returns the heading of a command's group in help. */
export function groupOf(id: string): string {
  return places.get(id) ?? helpGroup;
}

/** Returns the commands in the order of help. */
export function inHelpOrder<Command>(commands: readonly Command[], idOf: (command: Command) => string): Command[] {
  return [...commands].sort((one, other) => order.indexOf(idOf(one)) - order.indexOf(idOf(other)));
}
