import * as z from 'zod';

/** One key of a command's input as the terminal shows it. */
export interface SchemaOption {
  readonly key: string;
  readonly description: string;
  readonly kind: 'flag' | 'text' | 'number' | 'list';
  readonly choices: readonly string[] | null;
  readonly isRequired: boolean;
}

interface PropertySchema {
  readonly type?: string;
  readonly description?: string;
  readonly enum?: readonly string[];
}

/** The options of a command, read off its schema. */
export function readSchemaOptions(schema: z.ZodType): SchemaOption[] {
  const json = z.toJSONSchema(schema, { io: 'input' }) as { properties?: Record<string, PropertySchema>; required?: readonly string[] };
  return Object.entries(json.properties ?? {}).map(([key, property]) => ({
    key,
    description: property.description ?? '',
    kind: optionKind(property),
    choices: property.enum ?? null,
    isRequired: json.required?.includes(key) ?? false,
  }));
}

function optionKind(property: PropertySchema): SchemaOption['kind'] {
  if (property.type === 'boolean') return 'flag';
  if (property.type === 'number' || property.type === 'integer') return 'number';
  return property.type === 'array' ? 'list' : 'text';
}

/** `daysAhead` to `days-ahead`. */
export function optionName(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
