import { findContradictions } from '../../../src/core/upkeep/contradictions/find-contradictions';
import { readStatements } from '../../../src/core/upkeep/statement';
import { noteOf } from './note-of';
import { settledIn } from './settled-in';
import { notePairs } from './pairs';

const differenceIn = (one: readonly [string, string], other: readonly [string, string]): string | null => {
  const notes = [noteOf('A.md', ...one), noteOf('B.md', ...other)];
  const [found] = findContradictions(readStatements(notes), settledIn(notes));
  return found?.difference.kind ?? null;
};

describe('findContradictions', () => {
  it.each(notePairs)('$one.1 / $other.1', ({ one, other, kind }) => {
    expect(differenceIn(one, other)).toBe(kind);
    expect(differenceIn(other, one)).toBe(kind);
  });

  describe('in long texts', () => {
    const steps = (words: string): string =>
      words
        .split(' ')
        .map((word) => `Then the ${word} is checked for ${word} marks.`)
        .join('\n');
    const [lathe, kiln] = [
      steps('spindle chuck belt carriage tailstock motor guard coolant'),
      steps('shelf cone element door vent thermocouple brick glaze'),
    ];
    const claims = [
      'summary: "The workshop tools are ordered from Bosch."',
      'summary: "The workshop tools are ordered from Makita."',
    ];

    it('a name in a step is no contradiction', () => {
      const step = (name: string): string => `Open the workshop plan and choose ${name}.`;
      const notes = ['Lathe', 'Kiln'] as const;
      const [one, other] = notes.map((name): readonly [string, string] => [
        `Workshop plan of the ${name}`,
        `${name === 'Lathe' ? lathe : kiln}\n${step(name)}`,
      ]);
      expect(differenceIn(one ?? ['', ''], other ?? ['', ''])).toBeNull();
    });

    it('the claim of the summary is', () => {
      const notes = [
        noteOf('A.md', 'Workshop tools', lathe, claims.slice(0, 1)),
        noteOf('B.md', 'Workshop tools', kiln, claims.slice(1)),
      ];
      expect(
        findContradictions(readStatements(notes), settledIn(notes)).map(({ difference }) => difference.kind),
      ).toEqual(['choice']);
    });

    it('the claim of the title is', () => {
      expect(
        differenceIn(
          ['The workshop tools are ordered from Bosch', lathe],
          ['The workshop tools are ordered from Makita', kiln],
        ),
      ).toBe('choice');
    });

    it('a figure in a step is', () => {
      expect(
        differenceIn(
          ['Workshop plan', `${lathe}\nThe workshop oven is heated to 900 degrees.`],
          ['Workshop plan', `${kiln}\nThe workshop oven is heated to 700 degrees.`],
        ),
      ).toBe('figure');
    });
  });
});
