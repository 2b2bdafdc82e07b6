import { renderYaml } from '../../../src/core/note/frontmatter/render-yaml';
import type { JsonValue } from '../../../src/core/json';

/** Formats a value as YAML as the app does: lists and mappings with one item per line, whatever they looked like before. */
export function stringifyYaml(value: unknown): string {
  return render(value, '');
}

function render(value: unknown, indent: string): string {
  if (Array.isArray(value) && value.length > 0)
    return value.map((item) => `${indent}- ${inner(item, `${indent}  `).trimStart()}`).join('');
  if (isMapping(value) && Object.keys(value).length > 0) {
    return Object.entries(value)
      .map(([key, item]) => `${indent}${renderYaml(key)}:${isNested(item) ? '\n' : ' '}${inner(item, `${indent}  `)}`)
      .join('');
  }
  return inner(value, indent);
}

function inner(value: unknown, indent: string): string {
  return isNested(value) ? render(value, indent) : `${renderYaml((value ?? null) as JsonValue)}\n`;
}

function isNested(value: unknown): boolean {
  return (Array.isArray(value) && value.length > 0) || (isMapping(value) && Object.keys(value).length > 0);
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
