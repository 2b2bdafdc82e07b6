import type { JsonValue } from '../../json';

const plainForm = /^[\p{L}\p{N}_~/.][\p{L}\p{M}\p{N}_ ./~+@()-]*$/u;
const dateForm = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[-+]\d{2}:?\d{2})?)?$/;
/** Words that YAML 1.1 or 1.2 reads as null or a boolean. */
const wordValue = /^(~|null|true|false|yes|no|on|off|y|n)$/i;
/** Forms that YAML 1.1 or 1.2 may read as a number or a time. */
const numberForm = /^[-+.]?(\d[\d_:.,]*|0x[\da-f_]+|0o[0-7_]+|0b[01_]+|inf|nan)?(e[-+]?\d+)?$/i;

/**
 * Renders a value as YAML on one line that parses back to an equal value: lists `[a, b]`, mappings `{a: 1}`, strings
 * without quotes where no parser of YAML 1.1 or 1.2 could misread them.
 */
export function renderYaml(value: JsonValue): string {
  if (typeof value === 'string') return isPlain(value) ? value : quoteYaml(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${(value as readonly JsonValue[]).map(renderYaml).join(', ')}]`;
  const pairs = Object.entries(value as Readonly<Record<string, JsonValue>>).map(
    ([key, inner]) => `${renderYaml(key)}: ${renderYaml(inner)}`,
  );
  return `{${pairs.join(', ')}}`;
}

/**
 * Renders a string in double quotes, on one line. JSON's escapes are valid in YAML; characters that YAML counts as line
 * breaks or as not printable are escaped too.
 */
export function quoteYaml(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\u00a0\u2028\u2029\ufeff\ufffe\uffff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function isPlain(text: string): boolean {
  if (dateForm.test(text)) return true;
  if (!plainForm.test(text) || text.endsWith(' ') || text.startsWith('...') || /^\d{4}-\d/.test(text)) return false;
  return !wordValue.test(text) && !numberForm.test(text);
}
