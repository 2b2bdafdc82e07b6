import { isFoundByTag, missingTags } from '../../../src/core/merging/merged-tags';

const note = { tags: ['Boats', 'sea/deep'], body: 'About #harbours and #boats, not `#code`.' };

test.each([
  ['neither', '# Log\n\nNothing.', ['Boats', 'sea/deep', 'harbours']],
  ['those of its properties', '---\ntags: [boats, Sea/Deep]\n---\n\nNothing.', ['harbours']],
  ['those of its body', `# Log\n\n${note.body}`, ['sea/deep']],
  ['all', `---\ntags: [sea/deep]\n---\n\n${note.body}`, []],
])('a text that has %s of a note\u2019s tags lacks the others', (_, written, missing) => {
  expect(missingTags(note, written)).toEqual(missing);
});

test('a tag counts as found in any case, in properties and body, not in code', () => {
  const text = '---\ntags: [Boats]\n---\n\n#Harbours, not `#code`.';
  expect(['boats', 'HARBOURS', 'code', 'sea'].map((tag) => isFoundByTag(text, tag))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
