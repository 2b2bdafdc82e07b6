import { kindNames } from '../../../../core/board/kinds';

/** A call of a tool: its name and arguments. */
interface ToolCall {
  readonly name: string;
  readonly arguments?: Readonly<Record<string, unknown>> | undefined;
}

/** The tools that answer under names of an earlier server, and the arguments that the name implies. */
const olderNames: Readonly<
  Record<string, { readonly name: string; readonly implied: Readonly<Record<string, unknown>> }>
> = {
  append: { name: 'brain_append', implied: {} },
  resolve: { name: 'brain_change', implied: { action: 'resolve' } },
  supersede: { name: 'brain_change', implied: { action: 'supersede' } },
  clear_blocker: { name: 'brain_change', implied: { action: 'clear' } },
  get: { name: 'brain_get', implied: {} },
  list: { name: 'brain_list', implied: {} },
  query: { name: 'brain_list', implied: {} },
  history: { name: 'brain_get', implied: { history: true } },
};

const olderArguments: Readonly<Record<string, string>> = {
  project_id: 'project',
  entry_id: 'id',
  entry_kind: 'kind',
  by_entry_id: 'by',
  related_task_ids: 'tasks',
  related_entry_ids: 'related',
  updated_since: 'since',
  decision_outcome: 'outcome',
};

/** Arguments that earlier clients gave and that nothing depends on. */
const dropped: ReadonlySet<string> = new Set(['revision', 'offset', 'recorded_at', 'supersedes_entry_id']);

/** Returns the call that a call under an older name means, such as `brain:resolve`; null for any other name. */
export function callOfOlderName({ name, arguments: given = {} }: ToolCall): ToolCall | null {
  const older = /^brain[:_.](\w{1,20})$/.exec(name)?.[1] ?? '';
  const known = Object.hasOwn(olderNames, older) ? olderNames[older] : undefined;
  if (known === undefined || (known.name === name && !isOlderCall(given))) return null;
  const { payload, ...outer } = given;
  const flat = { ...outer, ...(typeof payload === 'object' && payload !== null ? payload : {}) };
  const renamed = Object.entries(flat)
    .filter(([key]) => !dropped.has(key))
    .map(([key, value]) => [olderArguments[key] ?? key, valueOf(olderArguments[key] ?? key, value)] as const);
  const isRevision = older === 'append' && renamed.some(([key]) => key === 'id');
  const isOfEntry = isRevision || known.name === 'brain_change' || known.name === 'brain_get';
  // An entry is known by its id alone.
  const values = Object.fromEntries(renamed.filter(([key]) => !isOfEntry || (key !== 'project' && key !== 'kind')));
  return {
    name: isRevision ? 'brain_change' : known.name,
    arguments: { ...values, ...known.implied, ...(isRevision ? { action: 'revise' } : {}) },
  };
}

function isOlderCall(given: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(given).some((key) => key === 'payload' || Object.hasOwn(olderArguments, key));
}

function valueOf(key: string, value: unknown): unknown {
  if (typeof value !== 'string' || (key !== 'kind' && key !== 'status')) return value;
  const word = value.toLowerCase().replaceAll('_', '-');
  return key === 'kind' ? (kindNames.find((kind) => kind === word || word.startsWith(`${kind}-`)) ?? word) : word;
}
