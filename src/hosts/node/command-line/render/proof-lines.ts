import type { Proof } from '../../../../core/plan/proof';

/** What a plan does to links and sentences. */
export function proofLines({ linksBefore, linksAfter, broken, lostSentences }: Proof): string[] {
  return [
    `Links that lead to a file: ${linksBefore} before, ${linksAfter} after.`,
    ...broken.map(({ path, line, link }) => `  breaks: ${path}:${line} ${link}`),
    ...lostSentences.map(({ path, sentence }) => `  lost from ${path}: ${sentence}`),
  ];
}
