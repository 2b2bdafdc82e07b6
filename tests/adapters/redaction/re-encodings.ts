const insertEvery = (text: string, what: string, every: number): string =>
  text.replace(new RegExp(`.{${String(every)}}`, 'g'), (part) => part + what);
const asCode = (text: string, pattern: RegExp, code: (unit: number) => string): string =>
  text.replace(pattern, (letter) => code(letter.charCodeAt(0)));
const hexOf = (unit: number): string => unit.toString(16).padStart(2, '0');

/** Name, what it makes of a key. Each is read back without effort by a person or a program. */
export const reEncodings: readonly (readonly [name: string, encode: (key: string) => string])[] = [
  ['Markdown escapes', (key) => key.replace(/[-_.~*+#!]/g, '\\$&')],
  ['bold inside', (key) => `${key.slice(0, 10)}**${key.slice(10, 16)}**${key.slice(16)}`],
  ['bold around its beginning', (key) => `**${key.slice(0, 12)}**${key.slice(12)}`],
  ['code marks inside', (key) => `\`${key.slice(0, 11)}\`${key.slice(11)}`],
  ['tags inside', (key) => `${key.slice(0, 11)}<wbr>${key.slice(11, 18)}<b>${key.slice(18)}</b>`],
  ['zero-width spaces', (key) => insertEvery(key, '\u200b', 6)],
  ['soft hyphens', (key) => insertEvery(key, '\u00ad', 9)],
  ['word joiners', (key) => insertEvery(key, '\u2060', 5)],
  ['byte order marks', (key) => insertEvery(key, '\ufeff', 8)],
  ['variation selectors', (key) => insertEvery(key, '\ufe0f', 8)],
  ['terminal colors', (key) => `${key.slice(0, 9)}\u001b[1;31m${key.slice(9)}`],
  ['a line end inside', (key) => insertEvery(key, '\n', Math.ceil(key.length * 0.6))],
  ['a continued line', (key) => `${key.slice(0, 14)}\\\n  ${key.slice(14)}`],
  ['decimal entities', (key) => asCode(key, /[^A-Za-z0-9]/g, (unit) => `&#${String(unit)};`)],
  ['hex entities', (key) => asCode(key, /[^A-Za-z0-9]/g, (unit) => `&#x${hexOf(unit)};`)],
  ['JSON escapes', (key) => asCode(key, /[^A-Za-z0-9]/g, (unit) => `\\u00${hexOf(unit)}`)],
  ['escapes of escapes', (key) => asCode(key, /[^A-Za-z0-9]/g, (unit) => `\\\\u00${hexOf(unit)}`)],
  ['byte escapes throughout', (key) => asCode(key, /[^]/g, (unit) => `\\x${hexOf(unit)}`)],
  ['percent-encoding', (key) => asCode(key, /[^A-Za-z0-9]/g, (unit) => `%${hexOf(unit).toUpperCase()}`)],
  ['added strings', (key) => `"${key.slice(0, 12)}" + "${key.slice(12)}"`],
  ['strings joined by dots', (key) => `'${key.slice(0, 12)}' . '${key.slice(12)}'`],
  ['full-width letters', (key) => asCode(key, /[!-~]/g, (unit) => String.fromCharCode(unit + 0xfee0))],
  ['base64', (key) => Buffer.from(key).toString('base64')],
  ['URL-safe base64', (key) => Buffer.from(key).toString('base64url')],
  ['wrapped base64', (key) => insertEvery(Buffer.from(`the key is ${key} as you see`).toString('base64'), '\n', 40)],
  ['base64 of JSON', (key) => Buffer.from(JSON.stringify({ user: 'ada', value: key })).toString('base64')],
  ['base64 of base64', (key) => Buffer.from(Buffer.from(key).toString('base64')).toString('base64')],
  ['base64 of UTF-16', (key) => Buffer.from(key, 'utf16le').toString('base64')],
  ['hex', (key) => Buffer.from(key).toString('hex')],
  ['reversed', (key) => [...key].reverse().join('')],
];
