import { addedLinks, keptMarkdown } from '../../../src/core/restructure/kept-markdown';

const original =
  'See ![[image.png]] here.\n\n```dataviewjs\ndv.list()\n```\n\n<div class="x">mine</div>\n\n%%\nhidden\n%%\n\n- item <b>bold</b>\n\n~~~\nplain\n~~~\n';

test.each([
  ['text from a note', original.trim(), original.trim()],
  ['a query of the note, and no other', '```dataviewjs\ndv.remove()\n```', '```text\ndv.remove()\n```'],
  ['no code after the first line of a query', '- ```dataviewjs\n  dv.remove()', '-\n  ```text\n  dv.remove()\n  ```'],
  ['no new embed', '![[secret]]', '[[secret]]'],
  ['no unclosed comment', 'Text %% and', 'Text %\\% and'],
  ['no unclosed fence', '```\nopen', '```\nopen\n```'],
  ['list items in another order', '- item <b>bold</b>\n- <b>new</b>', '- item <b>bold</b>\n- &lt;b>new&lt;/b>'],
  ['no template', '<% tp.file.delete() %>', '< % tp.file.delete() %>'],
])('keeps %s', (_, text, expected) => {
  expect(keptMarkdown(text, [original])).toBe(expected);
});

test('reports links that none of the notes has', () => {
  const text = 'See [[A|x]], [[B]], [c](https://evil.example/x), https://known.example. And [[A#h]].';
  expect(addedLinks(text, ['[[A]] and https://known.example'])).toEqual(['B', 'https://evil.example/x']);
});
