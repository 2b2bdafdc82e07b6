import { addRelation } from '../../../src/core/note/relations';

const relation = { predicate: 'contradicts', target: 'New claim' };

test('a note without relations gets the section, and the key', () => {
  expect(addRelation('---\nid: 1\n---\n\n## Old\n\nText.', relation)).toBe(
    '---\nid: 1\nrelated: ["[[New claim]]"]\n---\n\n## Old\n\nText.\n\n## Relations\n\n- contradicts: [[New claim]]\n',
  );
});

test('the line comes last in the section that is there', () => {
  const text =
    '---\r\nrelated: ["[[A]]"]\r\n---\r\n\r\n## Relations\r\n\r\n- related: [[A]]\r\n\r\n## After\r\n\r\nText.\r\n';
  expect(addRelation(text, relation)).toBe(
    '---\r\nrelated: ["[[A]]", "[[New claim]]"]\r\n---\r\n\r\n## Relations\r\n\r\n- related: [[A]]\r\n- contradicts: [[New claim]]\r\n\r\n## After\r\n\r\nText.\r\n',
  );
});

test('an empty section gets its first line', () => {
  expect(addRelation('---\nid: 1\n---\n\n## Relations\n', relation)).toContain(
    '## Relations\n\n- contradicts: [[New claim]]\n',
  );
});

test('what is there already is not said twice', () => {
  const once = addRelation('---\nid: 1\n---\n\nText.\n', relation);
  expect(addRelation(once, relation)).toBe(once);
});

test('a frontmatter that cannot be edited is left', () => {
  expect(() => addRelation('---\na: [\n---\nText.', relation)).toThrow('The properties cannot be edited');
});

test.each([
  ['blanks at the end', 'Text.  \n\n\n', ''],
  ['no line end', 'Text.', '\n\n'],
  ['one line end', 'Text.\n', '\n'],
  ['blanks on the last line', 'Text.\n\n  ', '\n'],
  ['very many blanks', `Text.${' '.repeat(100_000)}x`, '\n\n'],
])('every byte before a new section stays: %s', (_, body, gap) => {
  const text = `---\nrelated: ["[[New claim]]"]\n---\n${body}`;
  expect(addRelation(text, relation)).toBe(`${text}${gap}## Relations\n\n- contradicts: [[New claim]]\n`);
});
