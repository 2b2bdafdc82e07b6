import type { Finding, SecretFinder } from './finding';
import { strengthOf, type NameStrength } from './secret-name';
import { isSecretValue, type Joint } from './secret-value';
import { stripEnd } from '../../core/text-ends';

const word =
  /pass|pwd|psk|\bpw\b|_pw|secret|token|key|cred|auth|cookie|jwt|bearer|kennwort|wachtwoord|contrase|senha|parola|has[lł]o|[sş]ifre|heslo|jelsz|salasana|adgangskode|l[oö]senord|пароль|密码|密碼|パスワード|비밀번호|รหัสผ่าน|पासवर्ड|webhook|salt|seed|dsn/gi;
const nameBefore = /[\p{L}\p{M}\p{N}_.$-]{1,64}$/u;
const nameAfter = /[\p{L}\p{M}\p{N}_.$-]{0,64}/uy;
const longestLook = 200;

interface Joining {
  readonly joint: Joint;
  readonly pattern: RegExp;
  readonly needsQuotes: boolean;
}

const color = String.raw`(?:\x1b\[[\d;]{0,12}m){0,2}`;
const closing = String.raw`(?:\\{0,3}["'\x60\])]|\*{1,2}|_{1,2}|\x1b\[[\d;]{0,12}m){0,3}`;
function joining(joint: Joint, source: string, needsQuotes = false): Joining {
  return { joint, needsQuotes, pattern: new RegExp(closing + source, 'iuy') };
}

const table: Joining = joining('line', String.raw`[ \t]*\|[ \t]*`);

/** Patterns tried in this order at the end of a name; the value follows the match. */
const joinings: readonly Joining[] = [
  joining('assigned', String.raw`[ \t]*["']?,?\s{0,40}\\{0,3}["']?\bvalue\\{0,3}["']?\s*[:=][ \t]*`),
  joining(
    'assigned',
    String.raw`\??[ \t]*(?:=>|={1,3}|:=|->|→|!={1,2}|\?=|\+=|：)[ \t]*${color}\*{0,2}(?:\r?\n[ \t]*(?=["'\x60]))?`,
  ),
  joining(
    'assigned',
    String.raw`\??[ \t]*:(?:[ \t]*[|>][+-]?[ \t]*\r?\n[ \t]+)?[ \t]*${color}[*_]{0,2}[ \t]*(?:[&!][\w!:.]{0,40}[ \t]+){0,2}(?!:)(?:\r?\n[ \t]*(?=["'\x60]))?`,
  ),
  joining('assigned', String.raw`[ \t]*[(,][ \t]*(?=\\{0,3}["'\x60])`, true),
  joining('assigned', String.raw`[^<>\n]{0,60}>(?=[^<\n]{1,200}</)`),
  joining('assigned', '%3D'),
  table,
  joining(
    'sentence',
    String.raw`\s{0,8}</t?d[td]>\s{0,20}<(?:td|dd)(?: [^<>\n]{0,80})?>\s{0,8}(?:<[a-z]{1,8}(?: [^<>\n]{0,80})?>){0,2}`,
  ),
  joining('near', String.raw`[ \t]*(?::=|=>|[=:])[ \t]*[\w.$:]{1,60}\([ \t]*[rbuf]?(?=["'\x60])`, true),
  joining('assigned', String.raw`=["']?\$\([ \t]*(?:echo|printf)[ \t]+(?:-[a-zA-Z]{1,3}[ \t]+)?["']?`),
  joining(
    'sentence',
    String.raw`[ \t]+(?:(?:for|of|to|from|on)[ \t]+(?:(?:the|my|our|your|this)[ \t]+)?[^\s:=]{1,40}[ \t]+){0,2}(?:is|was|are|will be|should be|set to|changed to|reset to|now|to|as|ist|lautet|war|est|es|é|è|war|это|是|为|:|=|-|–|—)[ \t]*(?:now[ \t]+)?[:=]?[ \t]*\*{0,2}`,
  ),
  joining('sentence', String.raw`[ \t]*(?:是|为|為|は|คือ|은|는)[ \t]*[:：]?[ \t]*`),
  joining('sentence', String.raw`[ \t]+(?=[\x60"'])`),
  joining('sentence', String.raw`[ \t]+(?:for|of|to|on)[ \t]+[^\n:=]{1,60}[:=][ \t]*`),
  joining('beside', String.raw`[ \t]+`),
  joining('near', String.raw`[^\n]{0,32}?(?=[A-Za-z0-9_+/=.~-]{20})`),
];

/** A string in code; its own quote may occur in it after a backslash. */
const string = /(["'`])((?:\\[^\n\r]|(?!\1)[^\n\r\\]){1,4096}?)\1/y;
const quotedPattern = /(\\{0,3})(["'`])((?:(?!\1\2)[^\n\r]){1,4096}?)\1\2/y;
const bare = new RegExp(String.raw`[^\s"'\x60<>\\]{1,${String(longestLook)}}`, 'y');
const bareRest = /[^\s"'`<>\\,;&]*/y;

/**
 * Finds values next to a name such as token, key, secret or password: in code, settings, commands, tables and
 * sentences.
 */
export const findAssignments: SecretFinder = (text) => {
  const findings: Finding[] = [];
  word.lastIndex = 0;
  for (let match = word.exec(text); match !== null; match = word.exec(text)) {
    const name = nameAround(text, match.index, word.lastIndex);
    const strength = isInReplacement(text, match.index) ? null : strengthOf(name.text);
    const found = strength === null ? null : findValue(text, name, strength);
    if (found !== null) findings.push(found);
    word.lastIndex = Math.max(word.lastIndex, found?.end ?? name.end);
  }
  return findings;
};

/** True inside `[redacted: KIND]`, whose kinds are themselves names of secrets. */
function isInReplacement(text: string, at: number): boolean {
  return /\[redacted: [a-z0-9-]{0,40}$/.test(text.slice(Math.max(0, at - 52), at));
}

interface Name {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Scripts without spaces between words: letters after a name do not belong to it. */
const withoutSpaces = /[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/;

function nameAround(text: string, start: number, end: number): Name {
  if (withoutSpaces.test(text.slice(start, end))) return { text: text.slice(start, end), start, end };
  const before = nameBefore.exec(text.slice(Math.max(0, start - 64), start))?.[0] ?? '';
  nameAfter.lastIndex = end;
  const after = stripEnd(nameAfter.exec(text)?.[0] ?? '', /[.-]/);
  const spaced =
    /(?:^|[^\p{L}])(api|access|secret|private|client|encryption|signing|auth|bot|personal access|service account|mot de)[ ]$/iu.exec(
      text.slice(Math.max(0, start - 24), start),
    )?.[1];
  const lead = before === '' && spaced !== undefined ? `${spaced} ` : before;
  const first = start - lead.length;
  return { text: text.slice(first, end + after.length), start: first, end: end + after.length };
}

/** A value joined without a space was already judged as part of the whole word. */
const tight = /^[=:]\S+$/;

function findValue(text: string, name: Name, strength: NameStrength): Finding | null {
  for (const join of joiningsOf(text, name)) {
    join.pattern.lastIndex = name.end;
    if (!join.pattern.test(text)) continue;
    if (join.joint === 'near' && !join.needsQuotes && tight.test(text.slice(name.end, join.pattern.lastIndex + 1)))
      continue;
    const found = readValue(text, name, join, join.pattern.lastIndex, strength);
    if (found !== null) return found;
  }
  return null;
}

const flag: Joining = { joint: 'assigned', needsQuotes: false, pattern: /[ \t]+(?!-)/y };
/** Joinings of a flag, without tables: a table that explains a flag shows no value for it. */
const flagJoinings: readonly Joining[] = [flag, ...joinings.filter((join) => join !== table)];

function joiningsOf(text: string, name: Name): readonly Joining[] {
  return isFlag(text, name) ? flagJoinings : joinings;
}

function isFlag(text: string, name: Name): boolean {
  return name.text.startsWith('-') || text[name.start - 1] === '-';
}

function readValue(text: string, name: Name, join: Joining, at: number, strength: NameStrength): Finding | null {
  const quoted = readQuoted(text, at) ?? readQuoted(text, skipPrefix(text, at));
  if (quoted === null ? join.needsQuotes : isDocumented(text, name, quoted)) return null;
  const value = quoted ?? readBare(text, at);
  if (value === null || (join.joint === 'near' && isAddress(text, value))) return null;
  if (join === table && quoted === null && !/^[ \t]{0,40}(?:\||\r?\n|$)/.test(text.slice(value.end, value.end + 42)))
    return null;
  if (quoted === null && isResultOfTest(text, name, value)) return null;
  const isTight = at === name.end + 1 && text[name.end] === '=';
  const isEnvironment =
    quoted === null && ((isTight && /^(?:--?)?[A-Z][A-Z0-9_]*$|^--/.test(name.text)) || join === flag);
  const joint =
    join.joint === 'assigned' && quoted === null && isWholeLine(text, name, value.end) ? 'line' : join.joint;
  const candidate = { value: value.text, isQuoted: quoted !== null, joint, strength, isEnvironment };
  if (isSecretValue(candidate))
    return {
      ...finding(text, value, quoted === null, strength),
      isNamed: strength === 'strong' && (joint === 'assigned' || joint === 'line'),
    };
  return quoted === null ? afterType(text, value, strength) : null;
}

/** Matches a name in documentation: of a file such as `.npmrc`, or of a variable such as `S3_SECRET_ACCESS_KEY`. */
const documented = /^(?:\.[a-z]{2,12}|(?:[A-Z][A-Z0-9]{0,20}_){1,6}(?:PASSWORD|PASS|PWD|KEY|TOKEN|SECRET))$/;

/** True for a name in back quotes, and for the next of three or more names in back quotes: `password`, `database`, `host`. */
function isDocumented(text: string, { end }: Name, { text: value, start, end: last }: Value): boolean {
  if (text[start - 1] !== '`' || text[last] !== '`') return false;
  const isListed =
    text[end] === '`' &&
    /^,\s$/.test(text.slice(end + 1, start - 1)) &&
    /^(?:, | and |, and )`/.test(text.slice(last + 1, last + 7));
  return documented.test(value) || (isListed && /^[a-z]+$/.test(value));
}

/** Matches the words that follow in a sentence, up to the quotation mark that ends it. */
const moreWords = /^,?(?: [a-z]+){3}[^"'`\n]{0,200}["'`]/;

/** True for the results of tests: `"PASS: sum/2 is the mean of all"`, `overall_pass = step_1 and step_2`. */
function isResultOfTest(text: string, name: Name, { text: value, end }: Value): boolean {
  const behind = text.slice(end, end + 260);
  if (name.text === 'PASS')
    return /["'`]/.test(text[name.start - 1] ?? '') && text[name.end] === ':' && moreWords.test(behind);
  const [, stem = ''] = /^([a-z]+_(?:[a-z]+_)?)\w{1,20}$/.exec(value) ?? [];
  return (
    stem !== '' && /^(?: and| or)(?: not)? /.test(behind) && behind.replace(/^ \w+ (?:not )?/, '').startsWith(stem)
  );
}

/** True for a value that is an address, whose own secrets have other names. */
const isAddress = (text: string, { start }: Value): boolean =>
  text.startsWith('//', start) && /https?:$/.test(text.slice(Math.max(0, start - 6), start));

interface Value {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Skips prefixes of strings: `r"…"`, `b'…'`, `@"…"`, `new Secret("…")`. */
function skipPrefix(text: string, at: number): number {
  return /^(?:[rbufL@]|[rb]{2})$/i.test(text[at] ?? '') && /["']/.test(text[at + 1] ?? '') ? at + 1 : at;
}

function readQuoted(text: string, at: number): Value | null {
  string.lastIndex = at;
  const inString = string.exec(text)?.[2];
  if (inString !== undefined) return { text: inString, start: at + 1, end: at + 1 + inString.length };
  quotedPattern.lastIndex = at;
  const match = quotedPattern.exec(text);
  if (match === null) return null;
  const start = at + (match[1] ?? '').length + 1;
  const inside = match[3] ?? '';
  return { text: inside, start, end: start + inside.length };
}

function readBare(text: string, at: number): Value | null {
  bare.lastIndex = at;
  const run = bare.exec(text)?.[0];
  if (run === undefined) return null;
  // The value is longer than what was read, so the cut is not its end.
  if (run.length === longestLook) return { text: run, start: at, end: at + run.length };
  const next = /[&,;|](?:[\w.$%-]{1,40}[=:]|["'{[(|]|$)/.exec(run)?.index ?? run.length;
  const value = stripEnd(run.slice(0, next).replace(/[.:?]$/, ''), /[,;|)\]}]/).replace(/\*\*$/, '');
  return value === '' ? null : { text: value, start: at, end: at + value.length };
}

/** Finds the value after a type: `password: string = "…"`. */
function afterType(text: string, type: Value, strength: NameStrength): Finding | null {
  if (!/^[\w.<>|?[\]]{1,40}$/.test(type.text)) return null;
  const equals = /^[ \t]{0,4}=[ \t]{0,4}/.exec(text.slice(type.end, type.end + 12));
  const value = equals === null ? null : readQuoted(text, type.end + equals[0].length);
  if (value === null) return null;
  const isSecret = isSecretValue({
    value: value.text,
    isQuoted: true,
    joint: 'assigned',
    strength,
    isEnvironment: false,
  });
  return isSecret ? finding(text, value, false, strength) : null;
}

/** True when the line contains only `name: value`, perhaps after a list mark or `export`. */
function isWholeLine(text: string, name: Name, end: number): boolean {
  const before = text.slice(Math.max(0, name.start - 30), name.start);
  return lineBefore.test(name.start <= 30 ? `\n${before}` : before) && lineAfter.test(text.slice(end, end + 8));
}

/** Text before a whole line, including line numbers of a listing and line breaks inside quoted text. */
const lineBefore = /(?:\n|\\n|["'\x60])[ \t]{0,16}(?:\d{1,6}(?:→|[:|\t]))?[ \t>*-]{0,16}(?:export |set )?["'*]{0,2}$/;
const lineAfter = /^[,;]?[ \t]*(?:\r|\n|\\{1,4}[nr]|\\{0,4}["'\x60]|$)/;

function finding(text: string, value: Value, mayGrow: boolean, strength: NameStrength): Finding {
  let { end } = value;
  if (mayGrow && value.text.length >= longestLook) {
    bareRest.lastIndex = end;
    end += bareRest.exec(text)?.[0].length ?? 0;
  }
  return {
    start: value.start,
    end,
    kind: strength === 'password' || strength === 'short' ? 'password' : 'generic-secret',
  };
}
