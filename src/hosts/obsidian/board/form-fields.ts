import { type BoardKey, isKindName, kindNames, kindOf, type KindName } from '../../../core/board/kinds';
import type { BoardProperties } from '../../../core/board/record';
import type { Given } from './board-calls';
import { capitalized } from '../../../core/capitalized';

/** A field of a form, named like the option of the command. Lists are typed with one item in each line. */
export interface FormField {
  readonly name: string;
  readonly label: string;
  readonly form: BoardKey['form'] | 'long' | 'day';
  /** Says below the label what to enter. */
  readonly hint?: string;
  /** True when the form cannot be submitted without it. */
  readonly isRequired?: boolean;
  /** Legal values of a choice, with their names. */
  readonly choices?: readonly (readonly [value: string, text: string])[];
  readonly value: string;
  /** True when other fields depend on it. */
  readonly decides?: boolean;
}

/** Returns the fields of a new entry of a kind. `values` are in its fields at first. */
export function fieldsOfNew(values: Readonly<Record<string, string>>): FormField[] {
  const kind = isKindName(values['kind'] ?? '') ? (values['kind'] as KindName) : 'decision';
  const kinds = kindNames.map((name) => [name, kindOf(name).noun.replace(/^an? /, '')] as const);
  return [
    { name: 'kind', label: 'Kind', form: 'choice', choices: kinds, value: kind, decides: true },
    { name: 'project', label: 'Project', form: 'text', isRequired: true, value: values['project'] ?? '' },
    ...fieldsOfText(values['title'] ?? '', values['rationale'] ?? ''),
    ...fieldsOfKeys(kind, {}),
    { name: 'tag', label: 'Tags', form: 'list', value: '' },
  ];
}

/** Returns the fields of an entry, with what it states. */
export function fieldsOfRecord(kind: KindName, record: BoardProperties): FormField[] {
  const status = written(record['status']);
  const next = [status, ...(kindOf(kind).states[status]?.next ?? [])];
  return [
    ...fieldsOfText(written(record['title']), written(record['rationale'])),
    { name: 'status', label: 'State', form: 'choice', choices: next.map(named), value: status },
    ...fieldsOfKeys(kind, record),
    { name: 'tag', label: 'Tags', form: 'list', value: written(record['tags']) },
    { name: 'citation', label: 'Evidence', form: 'list', value: written(record['cb_citations']) },
  ];
}

export function fieldsOfText(title: string, rationale: string): FormField[] {
  return [
    { name: 'title', label: 'Title', form: 'text', isRequired: true, value: title },
    { name: 'rationale', label: 'Why', form: 'long', value: rationale },
  ];
}

export function fieldsOfKeys(kind: KindName, record: BoardProperties): FormField[] {
  return Object.entries(kindOf(kind).keys).map(([name, { form, values = [] }]) => ({
    ...{ name, form, label: keyLabel(name), value: written(record[name]) },
    ...(form === 'choice' ? { choices: [['', 'not said'] as const, ...values.map(named)] } : {}),
  }));
}

/** Returns the name of a key as people write it: `Depends on`. */
export function keyLabel(name: string): string {
  return capitalized(name.replaceAll('_', ' '));
}

/** Returns what the user changed, as input of the command. */
export function changedInput(fields: readonly FormField[], values: ReadonlyMap<string, string>): Given {
  const changed = fields.flatMap(({ name, form, value }) => {
    const now = values.get(name) ?? value;
    if (now === value) return [];
    return [[name, form === 'list' ? linesOf(now) : now.trim()] as const];
  });
  return Object.fromEntries(changed);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function written(value: BoardProperties[string] | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'object' ? value.join('\n') : String(value);
}

function named(value: string): readonly [string, string] {
  return [value, value];
}
