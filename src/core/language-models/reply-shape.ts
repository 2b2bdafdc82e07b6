import * as z from 'zod';

/** The parts of a JSON schema that a reply is described with. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

/**
 * Describes the JSON of a reply as briefly as a model understands it: `[{"new": integer, "verdict": "same" | "related",
 * "reason"?: string}]`, where `?` marks what may be missing.
 */
export function replyShape(schema: z.ZodType): string {
  return shapeText(z.toJSONSchema(schema, { io: 'input' }) as Shape);
}

function shapeText(shape: Shape): string {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices !== undefined) return choices.map(shapeText).join(' | ');
  if (shape.enum !== undefined) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.items !== undefined) return `[${shapeText(shape.items)}]${countText(shape)}`;
  if (shape.properties !== undefined) return objectText(shape.properties, shape.required ?? []);
  return `${[shape.type ?? 'any'].flat().join(' | ')}${rangeText(shape)}`;
}

function objectText(properties: Readonly<Record<string, Shape>>, required: readonly string[]): string {
  const keys = Object.entries(properties).map(
    ([key, value]) => `${JSON.stringify(key)}${required.includes(key) ? '' : '?'}: ${shapeText(value)}`,
  );
  return `{${keys.join(', ')}}`;
}

function rangeText({ minimum, maximum }: Shape): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? ` from ${minimum} to ${maximum}` : '';
}

function countText({ minItems, maxItems }: Shape): string {
  if (minItems === undefined && maxItems === undefined) return '';
  return ` (${minItems ?? 0}${maxItems === undefined ? ' or more' : ` to ${maxItems}`})`;
}
