import * as fc from 'fast-check';
import { anyMark, inlineForms } from '../../../src/core/search/text/inline-forms';
import { readableText, bareText } from '../../../src/core/search/text/readable-text';
import { trials } from '../../fakes/trials';

const read = (source: string): string => readableText(source, { hasHeadings: true, hasTargets: false }).text;

describe('Markdown as readable text', () => {
  test.each([
    ['# Title\n\nText goes\non here.', 'Title: Text goes on here.'],
    ['## Title ##\r\nText', 'Title: Text'],
    ['Title\n===\nText', 'Title: Text'],
    ['One.\n\n---\n\nTwo.\n\n* * *', 'One. Two.'],
    ['> A quote\n> over lines', 'A quote over lines'],
    [
      '> [!summary] In one sentence\n> A bike is never promised twice.',
      'In one sentence: A bike is never promised twice.',
    ],
    ['> [!note]-\n> Folded', 'Folded'],
    ['| Bike | Day |\n|---|---:|\n| City | 29 |\n| Cargo |  | 58 |', 'Bike · Day; City · 29; Cargo · 58'],
    ['Bike | Day\n--- | ---\nCity | 29\n\nand | on', 'Bike · Day; City · 29; and | on'],
    ['| a \\| b | [[Note\\|alias]] | `x | y` |\n|---|', 'a | b · alias · x | y'],
    ['We need\n- beans\n- [ ] dill\n\n1. Wash.\n2) Cook', 'We need: beans; dill; Wash. Cook'],
    ['- one\n  goes on\n  - deeper', 'one goes on; deeper'],
    ['2026. was a year, 5 - 3 is 2', '2026. was a year, 5 - 3 is 2'],
    ['```ts\nconst a = **b**;\n\n# no heading\n```\nafter', 'const a = **b**; # no heading after'],
    ['> ~~~\n> code\n> ~~~\n> text', 'code text'],
    ['%%\nhidden\n\nstill\n%% seen %%not%% too', 'seen too'],
    ['<!-- hidden -->seen', 'seen'],
    ['seen\n%% never closed\nlines', 'seen'],
    ['seen <!-- never closed', 'seen <!-- never closed'],
    ['<style>\n.a { color: red }\n</style>seen<script>x()</script>', 'seen x()'],
    ['```dataview\nTABLE x\n```\n~~~ mermaid\nA --> B\n~~~\nseen', 'seen'],
    ['[1]: https://a.example "T"\n\nseen [text][1]', 'seen text'],
    ['- # Title of an item', 'Title of an item'],
  ])('converts %j', (source, text) => {
    expect(read(source)).toBe(text);
  });

  test.each([
    [
      '[[Note]], [[Folder/Note#Part|shown]], [[Note#Part]], [[#Part]], [[Note#^a1]]',
      'Note, shown, Note > Part, Part, Note',
    ],
    ['Tap ![[gear.svg#icon]] here ![[photo.png|300]] ![alt](a.png) ![](b.png)', 'Tap here alt'],
    ['Trips ![[Trips.base#Location]] ![[Places.base]]', 'Trips'],
    ['![[photo.png|At the pier]] ![[scan.pdf]] ![[Note]]', 'At the pier scan.pdf Note'],
    ['[**bold** text](https://a.example/x_(y)_z "Title") and <https://b.example>', 'bold text and https://b.example'],
    ['**bold**, *it*, __both__, _it_, ~~gone~~, ==lit==, ***all***', 'bold, it, both, it, gone, lit, all'],
    ['**[[Lin Yue|Lin]]**: web', 'Lin: web'],
    ['snake_case_name, 2 * 3 * 4, a == b, *.md, ** no **', 'snake_case_name, 2 * 3 * 4, a == b, *.md, ** no **'],
    ['`code **as** is` and ``a ` b``', 'code **as** is and a ` b'],
    ['\\*not stressed\\*, C:\\\\x', '*not stressed*, C:\\x'],
    ['a<br>b <kbd>Ctrl</kbd> <T> x[^1] ^block-1', 'a b Ctrl <T> x'],
    ['[not a link] [x]( [[ ]] [[]]', '[not a link] [x]( [[ ]] [[]]'],
    ['**bold\nover lines**', 'bold over lines'],
    ['<button id=HH class="a">Open</button> <img src="a.png"/><x-y z="1">b</x-y> a < b', 'Open b a < b'],
    ['[[Feature]: Is it [x] possible](https://a.example/1) [![alt](a.png)](b)', '[Feature]: Is it [x] possible alt'],
    ['{{title}} <% tp.date.now() %>{% if x %}seen{% endif %} `{{kept}}`', 'seen {{kept}}'],
    ['a&nbsp;b &amp; &lt;c&gt;', 'a b & <c>'],
    ['rating:: 5, std::vector', 'rating: 5, std::vector'],
  ])('within a line: %j', (source, text) => {
    expect(read(source)).toBe(text);
  });

  test.each([
    ['[[A#B|*shown*]], [[Note]], [x](a.md "T")', 'A > B (shown), Note, x (a.md "T")'],
    ['| [[A\\|b]] |\n|---|', 'A (b)'],
    ['![[photo.png|300]]', 'photo.png'],
  ])('with the targets of links: %j', (source, text) => {
    expect(readableText(source, { hasHeadings: true, hasTargets: true }).text).toBe(text);
  });

  test('separates sections, with or without their headings', () => {
    const source = 'Before.\n# One\n## Two\na\n# Three\nb\n# Four';
    expect(read(source)).toBe('Before. … One: Two: a … Three: b … Four');
    const { text, sections } = readableText(source, { hasHeadings: false, hasTargets: false });
    expect(text).toBe('Before. … a … b');
    expect(sections.map(([start, end]) => text.slice(start, end))).toEqual(['Before.', 'a', 'b']);
  });

  test('maps every character to its source, for any text', () => {
    const sign = fc.constantFrom(
      ...'abc`*_[]()|#>%<!=~\\- \n',
      '😀',
      '\ud800',
      '漢',
      '[[',
      ']]',
      '](',
      '\n- ',
      '\n> ',
      '```\n',
      '%%',
      '|-|\n',
    );
    const signs = fc.array(sign, { maxLength: 80 }).map((list) => list.join(''));
    fc.assert(
      fc.property(signs, fc.boolean(), fc.boolean(), (source, hasHeadings, hasTargets) => {
        for (const { text, placeAt, sections } of [
          readableText(source, { hasHeadings, hasTargets }),
          bareText(source),
        ]) {
          expect(text).not.toMatch(/[\n\t]| {2}|^ | $/);
          const places = [...Array(text.length).keys()].map((i) => placeAt(i));
          // What does not stand in the source is a sign of ours.
          const strange = places.filter(
            (place, i) => text[i] !== source[place] && !' ·;:…>()'.includes(text.charAt(i)),
          );
          expect(strange).toEqual([]);
          expect(places.every((place, i) => i === 0 || place >= (places[i - 1] ?? 0))).toBe(true);
          for (const [start, end] of sections) expect(start <= end && end <= text.length).toBe(true);
        }
      }),
      { numRuns: trials(1_000) },
    );
  });
});

test.each([
  ['headings', '# a\n', 'a: a: a'],
  ['items', '- a\n', 'a; a; a'],
])('reads many %s', (_name, line, beginning) => {
  // More than a call may have arguments.
  expect(read(line.repeat(150_000)).slice(0, 7)).toBe(beginning);
});

test('the quick look for marks misses none', () => {
  const piece = fc.constantFrom(
    ...['\\', '`', '%%', '%', '<', '>', '/', '!', '--', '[', ']', '(', ')', '^', '{', '}', '&nbsp;', '&', ':', '::'],
    ...['*', '_', '~', '=', '#', '|', ' ', 'a', 'b1', 'br', 'b', 'é', '水', '"', "'", '.', ' ^id', '~~', '=='],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      expect(!anyMark.test(text) && new RegExp(inlineForms.source, 'u').test(text)).toBe(false);
    }),
    { numRuns: trials(2_000) },
  );
});
