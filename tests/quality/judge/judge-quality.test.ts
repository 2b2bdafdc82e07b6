import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';
import blocks from './sentences.json';

interface Case {
  readonly sentence: string;
  readonly passages: readonly string[];
  readonly use: JudgeUse;
}

/** Maximum number of honest sentences that are refused, and of faults that are let through, on texts that the rules were made with. */
const limits = {
  capture: { refused: 4, passed: 4 },
  merge: { refused: 3, passed: 2 },
} as const;

const casesOf = (use: JudgeUse, kind: 'honest' | 'faults'): Case[] =>
  blocks
    .filter((block) => block.use === use)
    .flatMap((block) => block[kind].map((sentence) => ({ sentence, passages: block.passages, use })));

const written = (cases: readonly Case[]): string[] =>
  cases
    .filter(({ sentence, passages, use }) => mayBeWritten(judgeSentence(sentence, new Passages(passages), use)))
    .map(({ sentence }) => sentence);

describe.each(['capture', 'merge'] as const)('notes and conversations in eleven languages: %s', (use) => {
  test('honest sentences may be written', () => {
    const honest = casesOf(use, 'honest');
    expect(honest.length).toBeGreaterThan(30);
    expect(honest.length - written(honest).length).toBeLessThanOrEqual(limits[use].refused);
  });

  test('sentences with a fault may not be written', () => {
    const faults = casesOf(use, 'faults');
    expect(faults.length).toBeGreaterThan(40);
    expect(written(faults).length).toBeLessThanOrEqual(limits[use].passed);
  });

  test('no sentence with a fault is supported', () => {
    const supported = casesOf(use, 'faults').filter(
      ({ sentence, passages }) => judgeSentence(sentence, new Passages(passages), use).verdict === 'supported',
    );
    expect(supported).toEqual([]);
  });
});
