type Encode = (key: string) => string;

const codes = (key: string): number[] => [...Buffer.from(key)];
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const parts = (key: string, size = 13): string[] => key.match(new RegExp(`[^]{1,${String(size)}}`, 'g')) ?? [];
const quoted = (key: string, size?: number): string[] => parts(key, size).map((part) => `"${part}"`);
const each = (key: string, code: (unit: number, letter: string) => string): string =>
  [...key].map((letter) => code(letter.charCodeAt(0), letter)).join('');
const hexOf = (unit: number, length = 2): string => unit.toString(16).padStart(length, '0');
const reverse = (text: string): string => [...text].reverse().join('');

/** Name, what it makes of a key without line ends: what people, programs, mails and terminals make of long lines, and how code builds a text from parts. */
export const laterEncodings: readonly (readonly [name: string, encode: Encode])[] = [
  ...[20, 64, 76].flatMap((width): (readonly [string, Encode])[] => [
    [`wrapped at ${String(width)}`, (key) => parts(`the key is ${key} as you see`, width).join('\n')],
    [`wrapped alone at ${String(width)}`, (key) => parts(key, width).join('\n')],
    [`base64 wrapped at ${String(width)}`, (key) => parts(base64(`token: ${key}`), width).join('\n')],
    [`hex wrapped at ${String(width)}`, (key) => parts(Buffer.from(key).toString('hex'), width).join('\n')],
  ]),
  ['wrapped with carriage returns', (key) => parts(key, 20).join('\r\n')],
  ['wrapped and indented', (key) => parts(key, 20).join('\n    ')],
  [
    'wrapped in a quote',
    (key) =>
      parts(key, 20)
        .map((part) => `> ${part}`)
        .join('\n'),
  ],
  [
    'wrapped in a comment',
    (key) =>
      parts(key, 20)
        .map((part) => `// ${part}`)
        .join('\n'),
  ],
  [
    'wrapped in a diff',
    (key) =>
      parts(key, 20)
        .map((part) => `+${part}`)
        .join('\n'),
  ],
  [
    'wrapped in a list',
    (key) =>
      parts(key, 20)
        .map((part) => `- ${part}`)
        .join('\n'),
  ],
  [
    'wrapped with line numbers',
    (key) =>
      parts(key, 20)
        .map((part, index) => `    ${String(index + 1)}→${part}`)
        .join('\n'),
  ],
  [
    'a folded block of YAML',
    (key) =>
      `value: >-\n${parts(key, 20)
        .map((part) => `  ${part}`)
        .join('\n')}`,
  ],
  ['a literal block of YAML', (key) => `value: |\n  ${key}\n`],
  ['continued lines', (key) => parts(key, 20).join('\\\n')],
  [
    'quoted-printable',
    (key) =>
      parts(key, 20)
        .map((part) => part.replaceAll('=', '=3D').replaceAll('_', '=5F'))
        .join('=\n'),
  ],
  ['escaped line ends', (key) => parts(key, 20).join('\\n')],
  ['added strings', (key) => quoted(key).join(' + ')],
  ['added strings, short', (key) => quoted(key, 4).join('+')],
  ['added strings, a line each', (key) => quoted(key).join(' +\n  ')],
  ['added strings, operator first', (key) => quoted(key).join('\n  + ')],
  ['strings side by side', (key) => `(${quoted(key).join('\n ')})`],
  ['strings with dots', (key) => quoted(key).join(' . ')],
  ['strings with two dots', (key) => quoted(key).join(' .. ')],
  ['strings with bars', (key) => quoted(key).join(' || ').replaceAll('"', "'")],
  ['strings with ampersands', (key) => quoted(key).join(' & ')],
  ['a joined list', (key) => `[${quoted(key).join(', ')}].join("")`],
  ['a joined list, short', (key) => `[${quoted(key, 5).join(',')}].join('')`],
  [
    'a joined list of lines',
    (key) =>
      `"".join([\n${quoted(key)
        .map((part) => `    ${part},\n`)
        .join('')}])`,
  ],
  ['a joined list of letters', (key) => `[${quoted(key, 1).join(', ')}].join('')`],
  ['arguments of concat', (key) => `CONCAT(${quoted(key).join(', ').replaceAll('"', "'")})`],
  ['calls of concat', (key) => quoted(key).reduce((all, part) => `${all}.concat(${part})`)],
  ['a format', (key) => `"%s%s%s" % (${quoted(key, Math.ceil(key.length / 3)).join(', ')})`],
  [
    'a template',
    (key) =>
      `\`${quoted(key)
        .map((part) => `\${${part}}`)
        .join('')}\``,
  ],
  [
    'named parts',
    (key) =>
      `${quoted(key)
        .map((part, index) => `const part${String(index)} = ${part};`)
        .join('\n')}\nuse(part0 + part1);`,
  ],
  [
    'named parts, one line',
    (key) =>
      quoted(key)
        .map((part, index) => `p${String(index)}=${part}`)
        .join('; '),
  ],
  [
    'a growing variable',
    (key) =>
      quoted(key)
        .map((part, index) => `k ${index === 0 ? '' : '+'}= ${part}`)
        .join('\n'),
  ],
  [
    'a growing variable of a shell',
    (key) =>
      quoted(key)
        .map((part, index) => `KEY${index === 0 ? '' : '+'}=${part}`)
        .join('\n'),
  ],
  ['with comments between', (key) => quoted(key).join(' /* next */ + ')],
  ['an array of codes', (key) => `[${codes(key).join(', ')}]`],
  [
    'an array of codes, a line each',
    (key) =>
      `[\n${codes(key)
        .map((code) => `  ${String(code)},\n`)
        .join('')}]`,
  ],
  [
    'an array of hex codes',
    (key) =>
      `{ ${codes(key)
        .map((code) => `0x${hexOf(code)}`)
        .join(', ')} }`,
  ],
  ['codes for fromCharCode', (key) => `String.fromCharCode(${codes(key).join(',')})`],
  [
    'calls of chr',
    (key) =>
      codes(key)
        .map((code) => `chr(${String(code)})`)
        .join('.'),
  ],
  [
    'calls of char',
    (key) =>
      codes(key)
        .map((code) => `CHAR(${String(code)})`)
        .join(' + '),
  ],
  [
    'casts to char',
    (key) =>
      codes(key)
        .map((code) => `[char]${String(code)}`)
        .join('+'),
  ],
  [
    'bytes with colons',
    (key) =>
      codes(key)
        .map((code) => hexOf(code))
        .join(':'),
  ],
  [
    'bytes with spaces',
    (key) =>
      codes(key)
        .map((code) => hexOf(code))
        .join(' '),
  ],
  [
    'binary',
    (key) =>
      codes(key)
        .map((code) => code.toString(2).padStart(8, '0'))
        .join(' '),
  ],
  ['octal escapes', (key) => each(key, (unit) => `\\${unit.toString(8).padStart(3, '0')}`)],
  ['Unicode escapes throughout', (key) => each(key, (unit) => `\\u${hexOf(unit, 4)}`)],
  ['braced Unicode escapes', (key) => each(key, (unit) => `\\u{${hexOf(unit)}}`)],
  ['decimal entities throughout', (key) => each(key, (unit) => `&#${String(unit)};`)],
  ['hex entities throughout', (key) => each(key, (unit) => `&#x${hexOf(unit)};`)],
  ['percent-encoding throughout', (key) => each(key, (unit) => `%${hexOf(unit)}`)],
  ['percent-encoding twice', (key) => encodeURIComponent(each(key, (unit) => `%${hexOf(unit)}`))],
  ['letters with spaces', (key) => [...key].join(' ')],
  ['letters with dashes', (key) => [...key].join('-')],
  ['letters a line', (key) => [...key].join('\n')],
  ['letters joined invisibly', (key) => [...key].join('\u200d')],
  ['letters crossed out', (key) => each(key, (_, letter) => `${letter}\u0336`)],
  ['groups with spaces', (key) => parts(key, 8).join(' ')],
  [
    'color for each part',
    (key) =>
      parts(key)
        .map((part) => `\u001b[31m${part}\u001b[0m`)
        .join(''),
  ],
  [
    'color shown as text',
    (key) =>
      parts(key)
        .map((part) => `\\x1b[31m${part}\\x1b[0m`)
        .join(''),
  ],
  [
    'bold parts',
    (key) =>
      parts(key)
        .map((part, index) => (index % 2 === 0 ? part : `**${part}**`))
        .join(''),
  ],
  ['code in bold', (key) => `**\`${key.slice(0, 9)}\`**\`${key.slice(9)}\``],
  [
    'italic parts',
    (key) =>
      parts(key)
        .map((part, index) => (index % 2 === 0 ? part : `*${part}*`))
        .join(''),
  ],
  [
    'spans',
    (key) =>
      parts(key)
        .map((part) => `<span class="hljs-string">${part}</span>`)
        .join(''),
  ],
  ['line breaks of HTML', (key) => parts(key, 20).join('<br>\n')],
  ['a link', (key) => `[${key}](https://example.com)`],
  ['a target', (key) => `[see](https://example.com/?q=${encodeURIComponent(key)})`],
  [
    'bold letters of mathematics',
    (key) =>
      each(key, (unit, letter) =>
        /[a-z]/.test(letter)
          ? String.fromCodePoint(0x1d41a + unit - 97)
          : /[A-Z]/.test(letter)
            ? String.fromCodePoint(0x1d400 + unit - 65)
            : letter,
      ),
  ],
  ['JSON in base64', (key) => base64(JSON.stringify({ a: { token: key } }))],
  ['base64 in JSON in base64', (key) => base64(JSON.stringify({ data: base64(key) }))],
  ['JSON in base64 in JSON in base64', (key) => base64(JSON.stringify({ data: base64(JSON.stringify({ k: key })) }))],
  ['JSON in JSON in JSON', (key) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ c: key }) }) })],
  ['base64 without its end', (key) => base64(` ${key}`).replace(/=+$/, '')],
  ['base64 amid base64', (key) => base64(`${'An ordinary sentence of some length. '.repeat(4)}${key} and more of it.`)],
  ['base64 of hex', (key) => base64(Buffer.from(key).toString('hex'))],
  ['hex of base64', (key) => Buffer.from(base64(key)).toString('hex')],
  ['percent-encoded base64', (key) => encodeURIComponent(base64(`${key}??`))],
  ['a data address', (key) => `data:text/plain;base64,${base64(key)}`],
  ['MIME words', (key) => `=?UTF-8?B?${base64(key)}?=`],
  ['hex in capitals', (key) => Buffer.from(key).toString('hex').toUpperCase()],
  ['hex with 0x', (key) => `0x${Buffer.from(key).toString('hex')}`],
  ['hex of UTF-16', (key) => Buffer.from(key, 'utf16le').toString('hex')],
  ['base32', (key) => base32(key)],
  ['reversed', (key) => reverse(key)],
  ['reversed string', (key) => `"${reverse(key)}".split("").reverse().join("")`],
  ['reversed and wrapped', (key) => parts(reverse(key), 20).join('\n')],
  ['reversed parts', (key) => `[${quoted(reverse(key)).join(', ')}]`],
  ['reversed base64', (key) => reverse(base64(key))],
  ['base64 of reversed', (key) => base64(reverse(key))],
];

function base32(text: string): string {
  const bits = codes(text)
    .map((code) => code.toString(2).padStart(8, '0'))
    .join('');
  const letters = (bits.match(/.{1,5}/g) ?? [])
    .map((five) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
  return letters.padEnd(Math.ceil(letters.length / 8) * 8, '=');
}
