import fc from 'fast-check';
import { visibleJson, visibleLine, visibleText } from '../../src/core/visible-text';
import { anyCodePoint } from '../fakes/any-code-point';

test.each([
  ['\u001B]0;owned\u0007', '\\x1b]0;owned\\x07'],
  ['a\u009B2Jb', 'a\\x9b2Jb'],
  ['a\u007Fb\u0000', 'a\\x7fb\\x00'],
  ['line\r\nnext', 'line\\r\\nnext'],
  ['photo\u202Egpj.exe\u2066', 'photo\\u202egpj.exe\\u2066'],
  ['a\u200Eb\u200Fc\u061Cd', 'a\\u200eb\\u200fc\\u061cd'],
  ['one\u2028two\u2029', 'one\\u2028two\\u2029'],
  ['pay\u200Bpal\uFEFF\u2060\u00AD\u3164', 'pay\\u200bpal\\ufeff\\u2060\\xad\\u3164'],
  ['x\u{E0041}\u{E007F}', 'x\\u{e0041}\\u{e007f}'],
  ['\uD83D and \uDE00', '\\ud83d and \\ude00'],
  ['a\u200Db', 'a\\u200db'],
  ['a\uFE01\uFE02\u{E0100}', 'a\uFE01\\ufe02\\u{e0100}'],
])('%j shows as %j', (text, shown) => {
  expect(visibleLine(text)).toBe(shown);
});

test.each([
  'Tab\there',
  'Ünïcode, 记忆, עברית',
  'می\u200Cخواهم',
  'क्\u200Dष',
  '👩\u200D💻 👩🏽\u200D💻 ❤\uFE0F\u200D🔥',
  '葛\u{E0100}',
  '1\uFE0F\u20E3',
])('leaves %s unchanged', (text) => {
  expect(visibleLine(text)).toBe(text);
});

test('a text keeps its lines; a line has no breaks', () => {
  expect(visibleText('one\ntwo\u001B')).toBe('one\ntwo\\x1b');
  expect(visibleLine('one\ntwo')).toBe('one\\ntwo');
});

test('JSON says the same, and nothing in it acts', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      const shown = visibleJson(JSON.stringify({ [text]: [text] }, null, 2));
      expect(JSON.parse(shown)).toEqual({ [text]: [text] });
      expect(shown).not.toMatch(/[^\P{Cc}\n]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
  expect(visibleJson(JSON.stringify('\u009B\u202E\u{E0041}\u007F'))).toBe('"\\u009b\\u202e\\udb40\\udc41\\u007f"');
});

test('no line holds a character that acts', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint }), (text) => {
      expect(visibleLine(text)).not.toMatch(
        /[^\P{Cc}\t]|[\p{Zl}\p{Zp}\p{Cs}\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/u,
      );
    }),
  );
});
