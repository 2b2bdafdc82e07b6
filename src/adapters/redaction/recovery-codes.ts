import type { Finding, SecretFinder } from './finding';

const name =
  /(?:recovery|backup|scratch|emergency|rescue|restore|one[- ]time|2fa|mfa|two[- ]factor|wiederherstellungs|backup-|notfall|ersatz|sicherungs)[ _-]?(?:access[ _-]?|verification[ _-]?|login[ _-]?|sign-?in[ _-]?)?(?:codes?|keys?|kits?|schlüssel|passwords?)|(?:codes?|clés?) de (?:secours|récupération)|códigos? de (?:recuperación|respaldo)|códigos? de (?:recuperação|backup)|恢复代码|备用代码|リカバリーコード/giu;
/** Words between the name and the first code: "…, keep them safe:". */
const wordsBetween = /(?:["'`*_)\]:=,.;!-]|\s|[\p{L}'’]{1,20}(?=[\s:,.;!"'`*)\]=-]|$)|\d{1,2}(?=[\s.)]))/uy;
const longestBetween = 160;
const codePattern =
  /[A-Za-z0-9]{3,10}(?:-[A-Za-z0-9]{3,10}){1,8}(?![\w-])|\d{3,6}(?: \d{3,6}){1,11}(?![\w-])|[A-Z0-9]{4,6}(?: [A-Z0-9]{4,6}){3,9}(?![\w-])|[A-Za-z0-9]{6,64}(?![\w-])/y;
/** Line ends, list marks and numbers between codes. */
const separator = /(?:[\s,;|>"'`*•\])([{}:_-]|\\[nrt]|\d{1,2}[.)](?=\s)|[☐☑✓□-]){1,24}/y;
const mostCodes = 100;

/** Finds lists of codes that replace the second factor, where they follow a name for them. */
export const findRecoveryCodes: SecretFinder = (text) => {
  const findings: Finding[] = [];
  name.lastIndex = 0;
  for (let match = name.exec(text); match !== null; match = name.exec(text)) {
    const codes = readCodes(text, name.lastIndex);
    findings.push(...codes);
    name.lastIndex = Math.max(name.lastIndex, codes.at(-1)?.end ?? 0);
  }
  return findings;
};

function readCodes(text: string, from: number): Finding[] {
  const codes: Finding[] = [];
  let at = firstCode(text, from);
  while (at !== null && codes.length < mostCodes) {
    const code = codeAt(text, at);
    if (code === null) break;
    codes.push({ start: at, end: at + code.length, kind: 'recovery-code' });
    separator.lastIndex = at + code.length;
    at = separator.test(text) ? separator.lastIndex : null;
  }
  return codes;
}

function firstCode(text: string, from: number): number | null {
  for (let at = from; at < from + longestBetween && at < text.length; at = wordsBetween.lastIndex) {
    if (codeAt(text, at) !== null) return at;
    wordsBetween.lastIndex = at;
    if (!wordsBetween.test(text)) return null;
  }
  return null;
}

/** Returns the code at a position: it has digits, or is one of equal groups in capitals. */
function codeAt(text: string, at: number): string | null {
  codePattern.lastIndex = at;
  const code = codePattern.exec(text)?.[0];
  if (code === undefined || /^(?:\d{4}-\d\d-\d\d|\d{1,3})$/.test(code)) return null;
  const groups = code.split(/[- ]/);
  const isGrouped = groups.length > 1 && groups.every((group) => group.length === groups[0]?.length);
  if (/^[A-Z -]+$/.test(code)) return isGrouped && groups.length >= 3 ? code : null;
  return /\d/.test(code) && (isGrouped || code.replace(/\D/g, '').length >= 2) ? code : null;
}
