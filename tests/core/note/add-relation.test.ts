import { addRelation } from '../../../src/core/note/relations';

const relation = { predicate: 'contradicts', target: 'New claim' };

test('adds the section and the key to a note without relations', () => {
  expect(addRelation('---\nid: 1\n---\n\n## Old\n\nText.', relation)).toBe(
    '---\nid: 1\nrelated: ["[[New claim]]"]\ncontradicts: ["[[New claim]]"]\n---\n\n## Old\n\nText.\n\n## Relations\n\n- contradicts: [[New claim]]\n',
  );
});

test('appends the line to an existing section', () => {
  const text =
    '---\r\nrelated: ["[[A]]"]\r\n---\r\n\r\n## Relations\r\n\r\n- related: [[A]]\r\n\r\n## After\r\n\r\nText.\r\n';
  expect(addRelation(text, relation)).toBe(
    '---\r\nrelated: ["[[A]]", "[[New claim]]"]\r\ncontradicts: ["[[New claim]]"]\r\n---\r\n\r\n## Relations\r\n\r\n- related: [[A]]\r\n- contradicts: [[New claim]]\r\n\r\n## After\r\n\r\nText.\r\n',
  );
});

test('adds the first line to an empty section', () => {
  expect(addRelation('---\nid: 1\n---\n\n## Relations\n', relation)).toContain(
    '## Relations\n\n- contradicts: [[New claim]]\n',
  );
});

test('does not add an existing relation again', () => {
  const once = addRelation('---\nid: 1\n---\n\nText.\n', relation);
  expect(addRelation(once, relation)).toBe(once);
});

test('skips a frontmatter that cannot be edited', () => {
  expect(() => addRelation('---\na: [\n---\nText.', relation)).toThrow('The properties cannot be edited');
});

test.each([
  ['blank lines at the end', 'Text.  \n\n\n', ''],
  ['no line end', 'Text.', '\n\n'],
  ['one line end', 'Text.\n', '\n'],
  ['spaces on the last line', 'Text.\n\n  ', '\n'],
  ['very many blank lines', `Text.${' '.repeat(100_000)}x`, '\n\n'],
])('keeps every byte before a new section: %s', (_, body, gap) => {
  const text = `---\nrelated: ["[[New claim]]"]\ncontradicts: ["[[New claim]]"]\n---\n${body}`;
  expect(addRelation(text, relation)).toBe(`${text}${gap}## Relations\n\n- contradicts: [[New claim]]\n`);
});
