type CharacterTest = (code: number) => boolean;

const words: CharacterTest = (code) => isWordCode(code);
const digits: CharacterTest = (code) => code >= 48 && code <= 57;
const spaces: CharacterTest = (code) => /\s/u.test(String.fromCodePoint(code));

/** Tests of `\w`, `\d` and `\s`, and of their opposites. */
const classes: Readonly<Record<string, CharacterTest>> = {
  w: words,
  d: digits,
  s: spaces,
  W: (code) => !words(code),
  D: (code) => !digits(code),
  S: (code) => !spaces(code),
};

const controls: Readonly<Record<string, number>> = { t: 9, n: 10, v: 11, f: 12, r: 13, 0: 0 };

const numbered = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|u\{([0-9a-fA-F]{1,6})\})/;

const propertyOf = /^([pP])\{([\w=]{1,60})\}/;

/** An escape: what it matches, one character if it stands for one, and its length without the backslash. */
export interface Escape {
  readonly test: CharacterTest;
  readonly code: number | null;
  readonly length: number;
}

/** True for letters of any script, marks, digits and `_`: the characters between which `\b` does not match. */
export function isWordCode(code: number): boolean {
  return code >= 0 && /[\p{L}\p{M}\p{N}_]/u.test(String.fromCodePoint(code));
}

/** Returns a test that ignores the case of letters, and remembers its answers for ASCII. */
export function inAnyCase(test: CharacterTest): CharacterTest {
  const known: (boolean | undefined)[] = [];
  return (code) => (code < 128 ? (known[code] ??= testCases(test, code)) : testCases(test, code));
}

function testCases(test: CharacterTest, code: number): boolean {
  if (test(code)) return true;
  const character = String.fromCodePoint(code);
  return [character.toLowerCase(), character.toUpperCase()].some((other) => {
    const only = onlyCodeOf(other);
    return only !== null && only !== code && test(only);
  });
}

/** Reads what follows a backslash; null for a form that is not supported, such as a reference to a group. */
export function readEscape(rest: string): Escape | null {
  const letter = rest.charAt(0);
  const known = classes[letter];
  if (known !== undefined) return { test: known, code: null, length: 1 };
  const property = propertyOf.exec(rest);
  if (property !== null) return readProperty(property);
  const number = numbered.exec(rest);
  const digitsOf = number?.[1] ?? number?.[2] ?? number?.[3];
  if (number !== null && digitsOf !== undefined) return single(parseInt(digitsOf, 16), number[0].length);
  const control = controls[letter];
  if (control !== undefined) return single(control, 1);
  const code = rest.codePointAt(0);
  // Letters and digits have a meaning that is not supported, or may get one.
  if (code === undefined || /[a-zA-Z0-9]/.test(letter)) return null;
  return single(code, String.fromCodePoint(code).length);
}

function single(code: number, length: number): Escape | null {
  return code > 0x10_ffff ? null : { test: (other) => other === code, code, length };
}

function readProperty([whole, sign = '', name = '']: RegExpExecArray): Escape | null {
  try {
    const property = new RegExp(`^\\${sign}{${name}}$`, 'u');
    return { test: (code) => property.test(String.fromCodePoint(code)), code: null, length: whole.length };
  } catch {
    return null;
  }
}

function onlyCodeOf(text: string): number | null {
  const code = text.codePointAt(0);
  return code !== undefined && String.fromCodePoint(code) === text ? code : null;
}
