import type { Stretch } from './stretch';

/**
 * Cuts YAML into quoted values, without their quotes, and what stands between them, in order. It looks at the marks alone, so that broken YAML is
 * read as well as it can be; a quote that is never closed is text.
 */
export function yamlStretches(yaml: Stretch): Stretch[] {
  const { text } = yaml;
  const stretches: Stretch[] = [];
  let plainStart = 0;
  let isValueStart = true;
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    const close = isValueStart ? closingQuote(text, at) : -1;
    if (close > at) {
      stretches.push(yaml.part(plainStart, at), yaml.unquote(at + 1, close, char === '"' ? 'double' : 'doubled'));
      plainStart = close + 1;
      at = close;
      isValueStart = false;
    } else if (char === '#' && (at === 0 || /\s/.test(text[at - 1] ?? ''))) {
      at = endOfLine(text, at) - 1;
    } else {
      if (isValueStart && (char === '[' || char === '{')) depth += 1;
      else if ((char === ']' || char === '}') && depth > 0) depth -= 1;
      isValueStart = startsValue(text, at, isValueStart, depth);
    }
  }
  return [...stretches, yaml.part(plainStart, text.length)].filter((stretch) => stretch.text !== '');
}

function startsValue(text: string, at: number, wasStart: boolean, depth: number): boolean {
  const char = text[at] ?? '';
  if (char === '\n' || char === '\r') return true;
  if (char === ' ' || char === '\t') return wasStart;
  const isBeforeBlank = /^\s?$/.test(text.slice(at + 1, at + 2));
  if (char === ':') return isBeforeBlank;
  if (char === '-' || char === '?') return wasStart && isBeforeBlank;
  return char === '[' || char === '{' ? wasStart : char === ',' && depth > 0;
}

/** Where the quote that opens at `at` is closed; -1 when none opens there, or it never is. */
function closingQuote(text: string, at: number): number {
  const quote = text[at];
  if (quote !== '"' && quote !== "'") return -1;
  for (let i = at + 1; i < text.length; i += 1) {
    if (quote === '"' && text[i] === '\\') i += 1;
    else if (text[i] === quote && !(quote === "'" && text[i + 1] === quote)) return i;
    else if (text[i] === quote) i += 1;
  }
  return -1;
}

function endOfLine(text: string, from: number): number {
  const found = /[\r\n]/.exec(text.slice(from));
  return found === null ? text.length : from + found.index;
}
