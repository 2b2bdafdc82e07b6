import * as z from 'zod';

/** One key of a command's input as a terminal option. */
export interface SchemaOption {
  readonly key: string;
  readonly description: string;
  readonly kind: 'flag' | 'text' | 'number' | 'list';
  readonly choices: readonly string[] | null;
  readonly isRequired: boolean;
  /** Default value; null when there is none that fits in a word. */
  readonly fallback: string | null;
}

interface PropertySchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly default?: unknown;
}

/** Derives the options of a command from its schema. */
export function readSchemaOptions(schema: z.ZodType): SchemaOption[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as {
    properties?: Record<string, PropertySchema>;
    required?: readonly string[];
  };
  return Object.entries(json.properties ?? {}).map(([key, property]) => ({
    key,
    description: property.description ?? '',
    kind: optionKind(property),
    choices: property.enum ?? null,
    isRequired: json.required?.includes(key) ?? false,
    fallback:
      typeof property.default === 'string' || typeof property.default === 'number' ? String(property.default) : null,
  }));
}

function optionKind(property: PropertySchema): SchemaOption['kind'] {
  if (property.type === 'boolean') return 'flag';
  if (property.type === 'number' || property.type === 'integer') return 'number';
  return property.type === 'array' ? 'list' : 'text';
}

/** Converts `daysAhead` to `days-ahead`. */
export function optionName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

const values: Readonly<Record<string, string>> = {
  decisions: 'file',
  questions: 'file',
  queries: 'file',
  qrels: 'file',
  only: 'note',
  accept: 'note',
  keep: 'note',
  move: 'note',
  to: 'folder',
  cwd: 'folder',
  since: 'day',
  overwrite: 'key',
  from: 'address',
};

/** Returns the placeholder for an option's value in its help: `file`. */
export function valueName({ key, kind, choices }: SchemaOption): string {
  if (kind === 'number') return 'n';
  return choices === null ? (values[key] ?? optionName(key)) : 'choice';
}

/** Returns an option's help: its effect, its default, and whether it takes several values. */
export function optionHelp({ description, kind, fallback }: SchemaOption): string {
  const notes = [
    ...(kind === 'list' && !description.includes('several') ? ['can be repeated'] : []),
    ...(fallback === null || fallback === '' ? [] : [`default: ${fallback}`]),
  ];
  return notes.length === 0 ? description : `${description} (${notes.join('; ')})`;
}
