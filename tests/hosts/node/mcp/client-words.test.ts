import { inClientWords } from '../../../../src/hosts/node/mcp/writing/client-words';

test.each([
  ['To fix: cyberbrain audit --fix', ['To plan the fixes call cb_audit with fix: true.']],
  ['Nothing was changed.', []],
  ['To undo: cyberbrain undo 20261127-124305-ca0460', []],
  [
    'Notes/A.md has that name, so the new note has another. To add the text to it instead, use --extend.',
    ['Notes/A.md has that name, so the new note has another.'],
  ],
  ['  … and 30 more (--json lists all)', ['  … and 30 more']],
  ['The question names no note, person or project. Try search.', ['The question names no note, person or project.']],
  ['Ask a question: graph of "who works on Apollo".', ['Give question or note.']],
  ['', ['']],
])('a tool says of %j only what its client can do', (line, said) => {
  expect(inClientWords([line])).toEqual(said);
});
