import { withoutMarkup } from '../../../../src/core/extraction/text/markup';
import { plainText } from '../../../../src/core/extraction/text/sentences';

test.each([
  ['The <b>first</b> word', 'The first word'],
  ['One<br>two<br/>three', 'One two three'],
  ['<span style="color:red">Red</span> and <img src="a.png">', 'Red and'],
  ['<details><summary>Log</summary>', 'Log'],
  ['<p align="center">\n<strong>Ask</strong>\n</p>', 'Ask'],
  ['H<sub>2</sub>O', 'H 2 O'],
  ['<b>`npm test`</b> fails', 'npm test fails'],
])('markup %j is removed', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['Parse the <details> block with the parser', 'Parse the <details> block with the parser'],
  ['It returns Map<String> or List<Item>', 'It returns Map<String> or List<Item>'],
  ['<a>1</a> hello <b>2</b> is one match', '<a>1</a> hello <b>2</b> is one match'],
  ['Run deploy <name> on the host', 'Run deploy <name> on the host'],
  ['Use <Button/> from the library', 'Use <Button/> from the library'],
  ['`<b>` stays code', '<b> stays code'],
])('a tag that %j speaks of stays', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  [
    'MATRIX\\_SIZE is an int\\[]\\[] of 1\\~16, and \\*\\*no globals\\*\\*',
    'MATRIX_SIZE is an int[][] of 1~16, and no globals',
  ],
  ['See src\\app\\[id]\\page.tsx', 'See src\\app\\[id]\\page.tsx'],
  ['The area is (15*pi/4)/b**2, **not** b', 'The area is (15*pi/4)/b**2, not b'],
  [
    'An empty __init__.py and `__all__` stand in __the package__',
    'An empty __init__.py and __all__ stand in the package',
  ],
  ['There is no `*tide*.py` and no *tide*.js, *so far*.', 'There is no *tide*.py and no *tide*.js, so far.'],
])('marks that belong to the words stay: %j', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test.each([
  ['笔记可以用[符号链接](https://example.org/a)保存。', '笔记可以用符号链接保存。'],
  ['Сначала откройте [справку](https://example.org/b).', 'Сначала откройте справку.'],
  ['افتح [المساعدة](https://example.org/c) أولاً', 'افتح المساعدة أولاً'],
  ['这里的 info 是 _类型_。其他的不变。', '这里的 info 是 类型。其他的不变。'],
])('links and emphasis of any script are read as their words: %s', (text, plain) => {
  expect(plainText(text)).toBe(plain);
});

test('a long row of open brackets takes no time', () => {
  const text = '<a '.repeat(60_000);
  expect(withoutMarkup(text)).toBe(text);
});

test('a long row of closing tags takes no time', () => {
  const text = 'x </b> '.repeat(100_000);
  expect(withoutMarkup(`${text}<b>`)).not.toContain('<');
}, 3_000);

test('a wikilink is shown as the app shows it', () => {
  expect(plainText('See [[#Opening hours]], [[Quay#Fees]], [[Quay#^a1|the fees]] and [[Quay]].')).toBe(
    'See Opening hours, Quay > Fees, the fees and Quay.',
  );
  expect(plainText('[[C#]] and [[Quay#^37066d]] but `[[ $# -eq 0 ]]`')).toBe('C# and Quay but " $# -eq 0 "');
});
