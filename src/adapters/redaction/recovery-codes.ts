import type { Finding, SecretFinder } from './finding';

const NAME = /(?:recovery|backup|scratch|emergency|rescue|restore|one[- ]time|2fa|mfa|two[- ]factor|wiederherstellungs|backup-|notfall|ersatz|sicherungs)[ _-]?(?:access[ _-]?|verification[ _-]?|login[ _-]?|sign-?in[ _-]?)?(?:codes?|keys?|kits?|schlüssel|passwords?)|(?:codes?|clés?) de (?:secours|récupération)|códigos? de (?:recuperación|respaldo)|códigos? de (?:recuperação|backup)|恢复代码|备用代码|リカバリーコード/giu;
/** Words between the name and the first code: "…, keep them safe:". */
const WORDS_BETWEEN = /(?:["'`*_)\]:=,.;!-]|\s|[\p{L}'’]{1,20}(?=[\s:,.;!"'`*)\]=-]|$)|\d{1,2}(?=[\s.)]))/uy;
const LONGEST_BETWEEN = 160;
const CODE = /[A-Za-z0-9]{3,10}(?:-[A-Za-z0-9]{3,10}){1,8}(?![\w-])|\d{3,6}(?: \d{3,6}){1,11}(?![\w-])|[A-Z0-9]{4,6}(?: [A-Z0-9]{4,6}){3,9}(?![\w-])|[A-Za-z0-9]{6,64}(?![\w-])/y;
/** Line ends, list marks and numbers between codes. */
const SEPARATOR = /(?:[\s,;|>"'`*•\])([{}:_-]|\\[nrt]|\d{1,2}[.)](?=\s)|[☐☑✓□-]){1,24}/y;
const MOST_CODES = 100;

/** Lists of codes that let somebody in without the second factor, where they stand behind a name for them. */
export const findRecoveryCodes: SecretFinder = (text) => {
  const findings: Finding[] = [];
  NAME.lastIndex = 0;
  for (let match = NAME.exec(text); match !== null; match = NAME.exec(text)) {
    const codes = readCodes(text, NAME.lastIndex);
    findings.push(...codes);
    NAME.lastIndex = Math.max(NAME.lastIndex, codes.at(-1)?.end ?? 0);
  }
  return findings;
};

function readCodes(text: string, from: number): Finding[] {
  const codes: Finding[] = [];
  let at = firstCode(text, from);
  while (at !== null && codes.length < MOST_CODES) {
    const code = codeAt(text, at);
    if (code === null) break;
    codes.push({ start: at, end: at + code.length, kind: 'recovery-code' });
    SEPARATOR.lastIndex = at + code.length;
    at = SEPARATOR.test(text) ? SEPARATOR.lastIndex : null;
  }
  return codes;
}

function firstCode(text: string, from: number): number | null {
  for (let at = from; at < from + LONGEST_BETWEEN && at < text.length; at = WORDS_BETWEEN.lastIndex) {
    if (codeAt(text, at) !== null) return at;
    WORDS_BETWEEN.lastIndex = at;
    if (!WORDS_BETWEEN.test(text)) return null;
  }
  return null;
}

/** A code has digits, or is one of equal groups in capitals. */
function codeAt(text: string, at: number): string | null {
  CODE.lastIndex = at;
  const code = CODE.exec(text)?.[0];
  if (code === undefined || /^(?:\d{4}-\d\d-\d\d|\d{1,3})$/.test(code)) return null;
  const groups = code.split(/[- ]/);
  const isGrouped = groups.length > 1 && groups.every((group) => group.length === groups[0]?.length);
  if (/^[A-Z -]+$/.test(code)) return isGrouped && groups.length >= 3 ? code : null;
  return /\d/.test(code) && (isGrouped || code.replace(/\D/g, '').length >= 2) ? code : null;
}
