import { addedLinks, keptMarkdown } from '../../../src/core/restructure/kept-markdown';

const original =
  'See ![[image.png]] here.\n\n```dataviewjs\ndv.list()\n```\n\n<div class="x">mine</div>\n\n%%\nhidden\n%%\n\n- item <b>bold</b>\n\n~~~\nplain\n~~~\n';

test.each([
  ['what stands in a note', original.trim(), original.trim()],
  ['a query of the note, not another', '```dataviewjs\ndv.remove()\n```', '```text\ndv.remove()\n```'],
  ['no code behind the first line of a query', '- ```dataviewjs\n  dv.remove()', '-\n  ```text\n  dv.remove()\n  ```'],
  ['no embed of its own', '![[secret]]', '[[secret]]'],
  ['no comment that is not closed', 'Text %% and', 'Text %\\% and'],
  ['no fence that is not closed', '```\nopen', '```\nopen\n```'],
  ['lines of a list in another order', '- item <b>bold</b>\n- <b>new</b>', '- item <b>bold</b>\n- &lt;b>new&lt;/b>'],
  ['no template', '<% tp.file.delete() %>', '< % tp.file.delete() %>'],
])('keeps %s', (_, text, expected) => {
  expect(keptMarkdown(text, [original])).toBe(expected);
});

test('reports links that none of the notes has', () => {
  const text = 'See [[A|x]], [[B]], [c](https://evil.example/x), https://known.example. And [[A#h]].';
  expect(addedLinks(text, ['[[A]] and https://known.example'])).toEqual(['B', 'https://evil.example/x']);
});
