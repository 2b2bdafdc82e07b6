import { readTruth } from '../../../src/core/upkeep/truth/read-truth';
import { refreshedNote } from '../../../src/core/upkeep/truth/refreshed-note';
import type { ProvenTruth } from '../../../src/core/upkeep/truth/judge-truth';

const timeline = '## Timeline\n\n- 2026-05-20: Uploads are limited to 25 MB.\n';
const stays = (text: string): ProvenTruth => ({ text, day: '' });
const raised: ProvenTruth = { text: 'Uploads are limited to 25 MB.', day: '2026-05-20' };
const shown = 'Uploads are limited to 25 MB (2026-05-20).';

function refreshed(upper: string, proven: readonly ProvenTruth[]): string | undefined {
  const note = readTruth(`${upper}\n\n${timeline}`);
  return note === null ? '' : refreshedNote(note, proven, '2026-06-01')?.split('\n\n## Timeline')[0];
}

test.each<[string, string, readonly ProvenTruth[], string]>([
  [
    'in place of the sentence that is gone, in its paragraph',
    'The queue is old.\n\nUploads are limited to 10 MB. Bert knows why.\n\nAnna pays.',
    [stays('The queue is old.'), raised, stays('Bert knows why.'), stays('Anna pays.')],
    `The queue is old.\n\n${shown} Bert knows why.\n\nAnna pays.`,
  ],
  [
    'as an item behind the one that it follows',
    '# Limits\n\n- The queue is old.\n- Anna pays.\n\n| a |\n|---|\n| b |',
    [stays('The queue is old.'), raised, stays('Anna pays.')],
    `# Limits\n\n- The queue is old.\n- ${shown}\n- Anna pays.\n\n| a |\n|---|\n| b |`,
  ],
  [
    'in place of an item below another one',
    '1. The queue is old.\n    - Uploads are limited to 10 MB.\n2. Anna pays.',
    [stays('The queue is old.'), raised, stays('Anna pays.')],
    `1. The queue is old.\n    - ${shown}\n2. Anna pays.`,
  ],
  [
    'at the beginning, where nothing stands before it',
    'The queue\nis old.\n\n```\ncode\n```',
    [raised, stays('The queue is old.')],
    `${shown} The queue\nis old.\n\n\`\`\`\ncode\n\`\`\``,
  ],
  ['above the timeline of a note that says nothing yet', '# Limits', [raised], `# Limits\n\n${shown}`],
  [
    'behind a sentence with a pronoun, which would mean something else',
    'Anna leads the team. She likes tea.',
    [stays('Anna leads the team.'), { text: 'Bert joined.', day: '2026-05-20' }, stays('She likes tea.')],
    'Anna leads the team. She likes tea. Bert joined (2026-05-20).',
  ],
  [
    'and a paragraph of which nothing is left goes with its blank line',
    'The queue is old.\n\nUploads are limited to 10 MB.\n\n1. Anna pays.\n2. Bert knows why.',
    [stays('The queue is old.'), stays('Bert knows why.')],
    'The queue is old.\n\n2. Bert knows why.',
  ],
])('a new sentence stands %s', (_, upper, proven, expected) => {
  expect(refreshed(upper, proven)).toBe(expected);
  expect(refreshed(upper.replaceAll('\n', '\r\n'), proven)?.replaceAll('\r\n', '\n').split('\n\n## ')[0]).toBe(
    expected,
  );
});
