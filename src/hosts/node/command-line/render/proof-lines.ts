import type { Proof } from '../../../../core/plan/proof';
import { cappedRows } from './plain-words';

/** What a plan does to links and sentences. */
export function proofLines({ linksBefore, linksAfter, broken, lostSentences }: Proof): string[] {
  return [
    `Links that lead to a file: ${linksBefore} before, ${linksAfter} after.`,
    ...cappedRows(broken.map(({ path, line, link }) => `  breaks: ${path}:${line} ${link}`)),
    ...cappedRows(lostSentences.map(({ path, sentence }) => `  lost from ${path}: ${sentence}`)),
  ];
}
