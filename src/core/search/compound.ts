import { normalizeWord } from './normalize-word';

const backslash = 0x5c;

/** 1 for a sign that joins words to a name (`_ - . '`), 2 for one that joins names to a path (`/ \ : @`), else 0. */
export function joinerLevelOf(text: string, position: number): 0 | 1 | 2 {
  switch (text.charCodeAt(position)) {
    case 0x5f:
    case 0x2d:
    case 0x2e:
    case 0x27:
    case 0x2019:
    case 0x2010:
    case 0x2011:
      return 1;
    case 0x2f:
    case 0x5c:
    case 0x3a:
    case 0x40:
      return 2;
    default:
      return 0;
  }
}

/**
 * The term of a compound: lower case; `_`, `-` and apostrophes fall away, so that `e-mail`, `email` and `wi_fi`, `WiFi` meet,
 * except between digits, where `1-2` must not become 12, and before a closing `s`, where `note's` must not become `notes`. Other signs stay; `\` becomes `/`.
 */
export function compoundTerm(source: string): string {
  const normal = normalizeWord(source);
  let term = '';
  let from = 0;
  for (let i = 0; i < normal.length; i++) {
    const code = normal.charCodeAt(i);
    if (code !== backslash && !isDropped(code)) continue;
    term += normal.slice(from, i) + replacementAt(normal, i, code);
    from = i + 1;
  }
  return from === 0 ? normal : term + normal.slice(from);
}

function replacementAt(normal: string, position: number, code: number): string {
  if (code === backslash) return '/';
  if (isDigitAt(normal, position - 1) && isDigitAt(normal, position + 1)) return '-';
  return isApostrophe(code) && isClosingS(normal, position + 1) ? "'" : '';
}

function isDropped(code: number): boolean {
  return code === 0x5f || code === 0x2d || code === 0x2010 || code === 0x2011 || isApostrophe(code);
}

function isApostrophe(code: number): boolean {
  return code === 0x27 || code === 0x2019;
}

/** True for an `s` with nothing, or another sign, after it. */
function isClosingS(normal: string, position: number): boolean {
  if (normal.charAt(position) !== 's') return false;
  return position + 1 === normal.length || joinerLevelOf(normal, position + 1) > 0;
}

function isDigitAt(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return code >= 0x30 && code <= 0x39;
}
