/** A name and the values that it had before an edit and has after it. */
export interface ValueChange {
  readonly name: string;
  readonly from: string;
  readonly to: string;
}

const mostPairs = 6;
const token = /[\p{L}\w.$-]+|\s+|[^\p{L}\w\s]/gu;
/** Matches the name in front of a value, with what stands between. */
const named = /(?:^|[^\p{L}\w$.-])([\p{L}_$][\p{L}\w$.-]{1,39})["']?\??\s{0,3}(:{1,2}|:?=|=>)\s{0,3}(["'`]?)[\^~]?$/u;
const plainValue = /^[\w.$<>[\]|%-]{1,40}$/;
const literal = /^(?:-?\d[\w.%]*|true|false|null|None|True|False)$/;
/** Matches a name whose value may be a secret. */
const secretName = /pin\b|_pin|token|secret|pass|pwd|key|auth|cred/i;
const noSetting = /^(?:class|className|style|key|id|d|integrity|resolved)$/;
/** Matches a line that gives a constant a number. */
const constant =
  /^\s*(?:(?:export|pub|static|final|public|private|constexpr|const|readonly|val|real|double|float|int|long|auto|#define) ){0,5}([\p{L}_][\p{L}\w]{1,39})(?:: ?\w{1,30})?(?: ?= ?| )(-?\d[\w.,%]{0,20})[;,]?(?:\s{1,4}(?:\/\/|#).{0,200})?$/u;
const isConstant =
  /^\s*(?:export |pub |static |public |private )*(?:const|constexpr|final|val|#define)\b|^\p{Lu}[\p{Lu}\d_]{2,39} ?=/u;

/** Returns the values that an edit changes in lines which it otherwise leaves as they are. */
export function valueChanges(before: string, after: string): ValueChange[] {
  const removed = linesWithout(before, after);
  const added = linesWithout(after, before);
  if (removed.length !== added.length || removed.length > mostPairs) return [];
  const changes = removed.flatMap((line, at) => changeIn(line, added[at] ?? '') ?? []);
  const count = (name: string): number => changes.filter((each) => each.name === name).length;
  return changes.filter(({ name }) => count(name) === 1);
}

/** Returns the constants with their figures in the lines that an edit adds. */
export function figuresAdded(before: string, after: string): ReadonlyMap<string, string> {
  return new Map(
    linesWithout(after, before).flatMap((line) => {
      const [, name = '', value = ''] = isConstant.test(line) ? (constant.exec(line) ?? []) : [];
      return name === '' || secretName.test(name) ? [] : [[name, value.replace(/,$/, '')] as const];
    }),
  );
}

/** Returns the lines of a text that another lacks. */
function linesWithout(text: string, other: string): string[] {
  const known = new Set(other.split('\n').map((line) => line.trim()));
  return text.split('\n').flatMap((line) => (known.has(line.trim()) ? [] : [line.slice(0, 400)]));
}

const remark = /^\s*(?:\/\/|#(?!define)|\*|--|<!--)/;

function changeIn(before: string, after: string): ValueChange | null {
  const one = before.trim().match(token) ?? [];
  const other = after.trim().match(token) ?? [];
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  const from = one.slice(start, one.length - end).join('');
  const to = other.slice(start, other.length - end).join('');
  const rest = one.slice(one.length - end).join('');
  const [, name = '', joint = '', quote = ''] = named.exec(one.slice(0, start).join('').slice(-120)) ?? [];
  if (name === '' || noSetting.test(name) || secretName.test(name) || remark.test(before)) return null;
  // The value ends where the change does.
  if (
    !(quote === '' ? /^(?:$|[;,)}\]>]|\s+(?:=|\/\/|#))/.test(rest) : rest.startsWith(quote)) ||
    !plainValue.test(from) ||
    !plainValue.test(to)
  )
    return null;
  const isSure = joint === ':' || quote !== '' || (literal.test(from) && literal.test(to));
  return isSure ? { name, from, to } : null;
}
