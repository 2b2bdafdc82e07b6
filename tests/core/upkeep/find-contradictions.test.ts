import { type Contradiction, findContradictions } from '../../../src/core/upkeep/contradictions/find-contradictions';
import { readStatements } from '../../../src/core/upkeep/statement';
import type { UpkeepNote } from '../../../src/core/upkeep/upkeep-note';
import { noPause } from '../../fakes/no-pause';
import { noteOf } from './note-of';
import { settledIn } from './settled-in';
import { notePairs } from './pairs';

const contradictionsIn = async (notes: readonly UpkeepNote[]): Promise<Contradiction[]> =>
  findContradictions(await readStatements(notes, noPause), settledIn(notes), noPause);

const differenceIn = async (
  one: readonly [string, string],
  other: readonly [string, string],
): Promise<string | null> => {
  const notes = [noteOf('A.md', ...one), noteOf('B.md', ...other)];
  const [found] = await contradictionsIn(notes);
  return found?.difference.kind ?? null;
};

describe('findContradictions', () => {
  it.each(notePairs)('$one.1 / $other.1', async ({ one, other, kind }) => {
    expect(await differenceIn(one, other)).toBe(kind);
    expect(await differenceIn(other, one)).toBe(kind);
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

    it('a name in a step is no contradiction', async () => {
      const step = (name: string): string => `Open the workshop plan and choose ${name}.`;
      const notes = ['Lathe', 'Kiln'] as const;
      const [one, other] = notes.map((name): readonly [string, string] => [
        `Workshop plan of the ${name}`,
        `${name === 'Lathe' ? lathe : kiln}\n${step(name)}`,
      ]);
      expect(await differenceIn(one ?? ['', ''], other ?? ['', ''])).toBeNull();
    });

    it('the claim of the summary is', async () => {
      const notes = [
        noteOf('A.md', 'Workshop tools', lathe, claims.slice(0, 1)),
        noteOf('B.md', 'Workshop tools', kiln, claims.slice(1)),
      ];
      expect((await contradictionsIn(notes)).map(({ difference }) => difference.kind)).toEqual(['choice']);
    });

    it('the claim of the title is', async () => {
      expect(
        await differenceIn(
          ['The workshop tools are ordered from Bosch', lathe],
          ['The workshop tools are ordered from Makita', kiln],
        ),
      ).toBe('choice');
    });

    it('a figure in a step is', async () => {
      expect(
        await differenceIn(
          ['Workshop plan', `${lathe}\nThe workshop oven is heated to 900 degrees.`],
          ['Workshop plan', `${kiln}\nThe workshop oven is heated to 700 degrees.`],
        ),
      ).toBe('figure');
    });
  });
});
