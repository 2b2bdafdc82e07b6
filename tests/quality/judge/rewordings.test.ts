import { judgeSentence } from '../../../src/core/support/judge-sentence';
import { mayBeWritten, type JudgeUse } from '../../../src/core/support/judgement';
import { Passages } from '../../../src/core/support/passages';
import blocks from './rewordings.json';

/** Maximum number of honest sentences that are refused, and of faults that are let through, on texts that the rules were made with. */
const limits = {
  capture: { refused: 18, passed: 17 },
  merge: { refused: 16, passed: 11 },
} as const;

/** `reworded` uses other words for some of its source's, which only a capture may. */
const honestFor: Record<'capture' | 'merge', readonly ('honest' | 'reworded')[]> = {
  capture: ['honest', 'reworded'],
  merge: ['honest'],
};

const verdictsOf = (use: JudgeUse, kinds: readonly ('honest' | 'reworded' | 'faults')[]) =>
  blocks.flatMap((block) =>
    kinds.flatMap((kind) => block[kind].map((sentence) => judgeSentence(sentence, new Passages(block.passages), use))),
  );

describe.each(['capture', 'merge'] as const)('rewordings in five languages: %s', (use) => {
  test('honest sentences may be written', () => {
    const refused = verdictsOf(use, honestFor[use]).filter((judged) => !mayBeWritten(judged));
    expect(refused.length).toBeLessThanOrEqual(limits[use].refused);
  });

  test('sentences with a fault may not be written, and hardly any is supported', () => {
    const passed = verdictsOf(use, ['faults']).filter(mayBeWritten);
    expect(passed.length).toBeLessThanOrEqual(limits[use].passed);
    expect(passed.filter(({ verdict }) => verdict === 'supported').length).toBeLessThanOrEqual(1);
  });
});
