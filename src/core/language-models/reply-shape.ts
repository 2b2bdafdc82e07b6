import type * as z from 'zod';

/**
 * Describes the JSON of a reply as briefly as a model understands it: `[{"new": integer, "verdict": "same" | "related",
 * "reason"?: string}]`, where `?` marks what may be missing. Throws for a kind of schema that no reply has.
 */
export function replyShape(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return objectText(def.shape);
    case 'array':
      return `[${replyShape(def.element)}]${countText(def.checks)}`;
    case 'union':
      return def.options.map(replyShape).join(' | ');
    case 'enum':
      return Object.values(def.entries).map(jsonText).join(' | ');
    case 'literal':
      return def.values.map(jsonText).join(' | ');
    case 'number':
      return `${'format' in def ? 'integer' : 'number'}${rangeText(def.checks)}`;
    case 'nullable':
      return `${replyShape(def.innerType)} | null`;
    case 'optional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return replyShape(def.innerType);
    case 'pipe':
      return replyShape(inputOf(def));
    case 'string':
    case 'boolean':
    case 'null':
      return def.type;
    case 'unknown':
    case 'any':
      return 'any';
    default:
      throw new Error(`A reply cannot be described: ${def.type}.`);
  }
}

function objectText(shape: Readonly<Record<string, z.core.$ZodType>>): string {
  const keys = Object.entries(shape).map(
    ([key, value]) => `${JSON.stringify(key)}${isOptional(value) ? '?' : ''}: ${replyShape(value)}`,
  );
  return `{${keys.join(', ')}}`;
}

/** True for what a model may leave out. A value that is only caught when wrong is still asked for. */
function isOptional(schema: z.core.$ZodType): boolean {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'catch') return isOptional(def.innerType);
  if (def.type === 'pipe' && inputOf(def) === def.out) return isOptional(def.out);
  return schema._zod.optin !== undefined;
}

/** Returns what the model writes: for a value that is prepared first, what the preparation leads to. */
function inputOf({ in: given, out }: z.core.$ZodPipeDef): z.core.$ZodType {
  return (given as z.core.$ZodTypes)._zod.def.type === 'transform' ? out : given;
}

type Checks = z.core.$ZodTypeDef['checks'];

function rangeText(checks: Checks): string {
  const minimum = boundOf(checks, 'greater_than');
  const maximum = boundOf(checks, 'less_than');
  return minimum === null || maximum === null ? '' : ` from ${minimum} to ${maximum}`;
}

function boundOf(checks: Checks = [], check: string): number | null {
  const found = checks.map((each) => each._zod.def as { check: string; value?: number; inclusive?: boolean });
  return found.find((each) => each.check === check && each.inclusive === true)?.value ?? null;
}

function countText(checks: Checks = []): string {
  const found = checks.map((each) => each._zod.def as { check: string; minimum?: number; maximum?: number });
  const minItems = found.find(({ check }) => check === 'min_length')?.minimum;
  const maxItems = found.find(({ check }) => check === 'max_length')?.maximum;
  if (minItems === undefined && maxItems === undefined) return '';
  return ` (${minItems ?? 0}${maxItems === undefined ? ' or more' : ` to ${maxItems}`})`;
}

function jsonText(value: unknown): string {
  return JSON.stringify(value);
}
