// Marks that readers look for, repeated: when the search for the closing mark starts again at each mark, time grows quadratically.
const repeated = [
  '![[',
  '[[',
  '[',
  ']',
  '](',
  '![](',
  '[a](',
  '![',
  '[^a]: ',
  '<thinking-content-aaaaaaaa>',
  '[a]: <',
  '[[a|',
  '[[a#',
  '](<',
  '> ',
  '>',
  '|',
  '|a',
  '| a |\n|---|\n',
  '|-|-\n',
  '`',
  '`` ',
  '``` ',
  '```\n',
  '~~~\n',
  '*_',
  '*',
  '**',
  '**a',
  '*a ',
  '_',
  '_a ',
  '__',
  '~~',
  '==',
  '---\n',
  '---',
  '- ',
  '- - ',
  '-',
  '- a\n',
  '1. ',
  '1.',
  '    a\n',
  '\ta\n',
  '# ',
  '#',
  '#a',
  '# a\n',
  '#a/',
  '$',
  '$$',
  '$$\n',
  '<',
  '<a ',
  '<!--',
  '<!-- -->',
  '<div>\n',
  '</',
  '<a href="',
  '%%',
  '%% %%',
  '{{',
  '}}',
  '{',
  '{"a":',
  '[1,',
  '"',
  '\\"',
  '\\',
  "'",
  '“',
  '„',
  'a: ',
  'a:\n',
  'a: "\n',
  'a: [',
  '  ',
  ' ',
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' \n',
  '\u00a0',
  '0',
  '1 ',
  '1.1',
  '1,',
  '12:30 ',
  '2026-01-01 ',
  'a',
  'a ',
  'ab',
  'A',
  'Aa',
  'a.',
  'a. ',
  '. ',
  '.',
  '...',
  '! ',
  '?',
  ': ',
  ':',
  ';',
  ', ',
  ',',
  '/',
  'a/',
  '//',
  'a//',
  'http://',
  'https://a:b@',
  'a@',
  'a@b.',
  '@',
  '(',
  ')',
  '(a',
  '()',
  '((',
  '&',
  '&amp;',
  '+',
  '=',
  'a=',
  'key=',
  'password: ',
  'token = "',
  'sk-',
  'AKIA',
  'eyJ',
  '-----BEGIN ',
  '-----BEGIN PRIVATE KEY-----\n',
  'User: ',
  'User:\n',
  '**User:** ',
  '## User\n',
  'Assistant:\n',
  'because ',
  'We decided to use ',
  'not ',
  'Decision: ',
  'related: [[',
  '- related: [[a]]\n',
  '^a ',
  ' ^a',
  '\u0301',
  'a\u0301',
  '\u200d',
  '👍',
  '👨‍👩‍👧',
  '日本',
  '日本。',
  'ß',
  'İ',
  '\ud800',
  '\0',
  'OR ',
  'type:',
  '-a ',
  '"a" ',
  'tag:"',
  '\u001b[0m',
  'base64,',
  '【',
  '\uE200entity\uE202["',
  'cmd: "',
  'map[description: id:1',
  'error: ',
  '1 passed ',
  '- **a** - ',
  '**a?**\n',
  '<tool-use data-tool-name="a">\n',
  '12.03.24, 10:41 - A: ',
  '+49 ',
  'A'.repeat(64) + '\n',
  'word '.repeat(12) + '\n',
];

/** Kinds of hostile text by name; `text(length)` gives exactly that many UTF-16 code units of it. */
export const marks = [
  ...repeated.map((mark) => ({
    name: JSON.stringify(mark.length > 30 ? `${mark.slice(0, 12)}…` : mark),
    text: (length) => mark.repeat(Math.ceil(length / mark.length)).slice(0, length),
  })),
  ...[
    ['"---" and', '---\n', 'a: b\n'],
    ['"---" and', '---\n', 'a:\n  - b\n'],
    ['"---" and', '---\n', '- ['],
    ['"<!--" and', '<!--', 'a '],
    ['"- " and', '- ', '`a'],
    ['a fence and', '```\n', '`` ` '],
    ['"[" and', '[', 'a\\]'],
    ['"$" and', '$', 'a\n'],
    ['"{" and', '{"a": "', '\\n'],
    ['"["', '[', '{"a": '],
    ['"| a |" and', '| a |\n|---|\n', '| b |\n'],
    ['"a" and', 'a ', ' '],
    ['"a" and', 'a', '\n\n'],
  ].map(([name, head, mark]) => ({
    name: `${name} ${JSON.stringify(mark)}`,
    text: (length) => (head + mark.repeat(Math.ceil(length / mark.length))).slice(0, length),
  })),
  { name: 'all of them', text: (length) => fill(repeated, length) },
  {
    name: 'lines of all of them',
    text: (length) =>
      fill(
        repeated.map((mark) => `${mark}word${mark} next ${mark}\n`),
        length,
      ),
  },
  {
    name: 'decisions',
    text: (length) =>
      fill(
        (function* decisions() {
          for (let at = 0; ; at += 1)
            yield `User: hi\n\nAssistant: **Decision:** use tool ${at} because reason ${at}\n\n`;
        })(),
        length,
      ),
  },
  {
    name: 'claims that point back',
    text: (length) =>
      fill(
        (function* claims() {
          for (let at = 0; ; at += 1)
            yield `It turns out that this one needs them because of the error in it number ${at}, so they fail by default. `;
        })(),
        length,
      ),
  },
  {
    name: 'things taken back',
    text: (length) =>
      fill(
        (function* reversals() {
          for (let at = 0; ; at += 1)
            yield `**Decision:** We use Foo${at}, because Bar${at} fails by default.\n\nNever mind that alpha${at}.\n\n`;
        })(),
        length,
      ),
  },
  {
    name: 'different words',
    text: (length) =>
      fill(
        (function* words() {
          for (let at = 0; ; at += 1) yield `w${at.toString(36)} `;
        })(),
        length,
      ),
  },
  {
    name: 'different sentences',
    text: (length) =>
      fill(
        (function* sentences() {
          for (let at = 0; ; at += 1)
            yield `We decided that item ${at} needs ${at * 7} of w${at.toString(36)} because it failed. `;
        })(),
        length,
      ),
  },
  {
    name: 'different lines',
    text: (length) =>
      fill(
        (function* lines() {
          for (let at = 0; ; at += 1) yield `- [[Note ${at}]] has \`code${at}\` and #tag${at}\n`;
        })(),
        length,
      ),
  },
  {
    name: 'different keys',
    text: (length) =>
      fill(
        (function* keys() {
          yield '---\n';
          for (let at = 0; ; at += 1) yield `key${at}: value ${at}\n`;
        })(),
        length,
      ),
  },
  {
    name: 'different headings',
    text: (length) =>
      fill(
        (function* headings() {
          for (let at = 0; ; at += 1) yield `## Heading ${at}\n\nText ${at}.\n\n`;
        })(),
        length,
      ),
  },
  {
    name: 'different secrets',
    text: (length) =>
      fill(
        (function* secrets() {
          for (let at = 0; ; at += 1) yield `password${at} = "Zq${(at * 7919).toString(36)}xK9!vB${at}Lm"\n`;
        })(),
        length,
      ),
  },
];

function fill(pieces, length) {
  let text = '';
  while (text.length < length) {
    for (const piece of pieces) {
      text += piece;
      if (text.length >= length) break;
    }
  }
  return text.slice(0, length);
}
