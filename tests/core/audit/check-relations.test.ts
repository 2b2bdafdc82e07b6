import { checkRelations } from '../../../src/core/audit/check-relations';
import { builtInVocabulary } from '../../../src/core/note/vocabulary';

const isNote = (target: string): boolean => target !== 'Gone';
const check = (text: string): ReturnType<typeof checkRelations> =>
  checkRelations('A.md', text, builtInVocabulary, isNote);

test('keeps valid relations, and anything else in the section', () => {
  const text =
    '---\nrelated: ["[[B]]"]\n---\n\nText [[Gone]].\n\n### Relations\n\n- Parent of: [[Gone]]\n- adores: [[Gone]]\n\n## Relations\n\n- references: [[B]]\n- has many: [[Gone]]\n- a word of mine about [[Gone]]\n';
  expect(check(text)).toEqual({ findings: [], text, pruned: text, gone: [] });
});

test('replaces unknown predicates by "related", removes relations to missing notes only on request, and changes nothing else', () => {
  const before =
    '---\nrelated: ["[[Gone]]", "[[B|b]]"]\nx: 1 # mine\n---\r\nText.\r\n\r\n## Relations\r\n\r\n- references: [[Gone|gone]]\r\n- adores: [[B]]\r\n- causes: [[C#h]]  \r\n\r\n## After\r\n\r\n- adores: [[Gone]]\r\n';
  const { findings, text, pruned, gone } = check(before);
  expect(text).toBe(before.replace('- adores: [[B]]', '- related: [[B]]'));
  expect(pruned).toBe(
    '---\nrelated: ["[[B|b]]"]\nx: 1 # mine\n---\r\nText.\r\n\r\n## Relations\r\n\r\n- related: [[B]]\r\n- causes: [[C#h]]  \r\n\r\n## After\r\n\r\n- adores: [[Gone]]\r\n',
  );
  expect(gone).toEqual(['- references: [[Gone|gone]]', 'related: Gone']);
  expect(findings.map(({ line, problem }) => [line, problem])).toEqual([
    [9, 'It names the note "Gone", which does not exist.'],
    [10, 'The relation "adores" is unknown.'],
    [null, 'The property "related" names "Gone", which does not exist.'],
  ]);
});

test('removes a list of relations without any left', () => {
  expect(check('---\nrelated: ["[[Gone]]"]\ntitle: A\n---\nText.\n').pruned).toBe('---\ntitle: A\n---\nText.\n');
});
