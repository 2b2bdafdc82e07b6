import { endingActions, type EndingAction, kindOf } from '../../../core/board/kinds';
import type { BoardRow } from '../../../features/board/board-output';
import type { AppHost } from '../host';
import { changeBoard, showRevisions } from './board-calls';
import { BoardForm } from './board-form';
import { changedInput, fieldsOfKeys, fieldsOfRecord, fieldsOfText, type FormField } from './form-fields';

/** Something that can be done with an entry. */
export interface EntryAction {
  readonly label: string;
  readonly letter: string;
  readonly run: () => unknown;
}

export interface ActionContext {
  readonly host: AppHost;
  /** All entries shown, for the choice of a successor. */
  readonly rows: readonly BoardRow[];
  readonly changed: () => void;
}

const words = {
  resolve: ['Resolve', 'R', 'Resolved'],
  supersede: ['Supersede', 'S', 'Superseded'],
  clear: ['Clear', 'C', 'Cleared'],
} as const satisfies Record<EndingAction, readonly [string, string, string]>;

/** Returns what can be done with an entry, by the table of kinds. */
export function actionsOf(row: BoardRow, context: ActionContext): EntryAction[] {
  if (row.illegal !== undefined) return [{ label: 'Put back', letter: 'P', run: () => putBack(row, context) }];
  const { endings } = kindOf(row.kind);
  const ends = endingActions.flatMap((action): EntryAction[] => {
    if (endings[action] === undefined || !row.inForce) return [];
    const [label, letter] = words[action];
    const run = (): void => {
      if (action === 'supersede') supersede(row, context);
      else end(row, action, context);
    };
    return [{ label: `${label}…`, letter, run }];
  });
  return [...ends, { label: 'Revise…', letter: 'V', run: () => revise(row, context) }];
}

function putBack({ id }: BoardRow, { host, changed }: ActionContext): Promise<boolean> {
  return changeBoard(host, { action: 'put-back', subject: id }, 'Put back', changed);
}

function end({ id, kind, title }: BoardRow, action: 'resolve' | 'clear', { host, changed }: ActionContext): void {
  const key = kindOf(kind).endings[action]?.key ?? null;
  const fields = fieldsOfKeys(kind, {}).filter(({ name }) => name === key);
  const [verb, , done] = words[action];
  if (fields.length === 0) {
    void changeBoard(host, { action, subject: id }, done, changed);
    return;
  }
  new BoardForm(host.app, {
    ...{ title: `${verb}: ${title}`, action: verb },
    fields: () => fields.map((field) => ({ ...field, form: 'long' as const })),
    submit: (shown, values) =>
      changeBoard(host, { action, subject: id, ...changedInput(shown, values) }, done, changed),
  }).open();
}

function supersede({ id, kind, title }: BoardRow, { host, rows, changed }: ActionContext): void {
  const others = rows.filter((row) => row.kind === kind && row.id !== id && row.inForce);
  const by: FormField = {
    ...{ name: 'by', label: 'In its place', form: 'choice', value: '', decides: true },
    choices: [['', 'a new entry'], ...others.map((row) => [row.id, row.title] as const)],
  };
  new BoardForm(host.app, {
    ...{ title: `Supersede: ${title}`, action: 'Supersede' },
    fields: (values) =>
      (values.get('by') ?? '') === '' ? [by, ...fieldsOfText('', ''), ...fieldsOfKeys(kind, {})] : [by],
    submit: (shown, values) =>
      changeBoard(host, { action: 'supersede', subject: id, ...changedInput(shown, values) }, 'Recorded', changed),
  }).open();
}

async function revise({ id, kind, title }: BoardRow, { host, changed }: ActionContext): Promise<void> {
  const shown = await showRevisions(host, id);
  if (shown === null) return;
  const fields = fieldsOfRecord(kind, shown.record);
  new BoardForm(host.app, {
    ...{ title: `Revise: ${title}`, action: 'Revise', fields: () => fields },
    submit: async (_, values) => {
      const change = changedInput(fields, values);
      if (Object.keys(change).length === 0) return true;
      return changeBoard(host, { action: 'revise', subject: id, ...change }, 'Revised', changed);
    },
  }).open();
}
