import { redactTranscriptLines, type Redact, type RedactedText } from '../../src/core/transcript/redact-transcript';
import { splitLines } from '../../src/core/transcript/record-lines';

/** As `redactTranscriptLines` for a whole text; lines end in `\n`. */
export async function redactTranscript(text: string, redact: Redact): Promise<RedactedText> {
  let redacted = '';
  const counts: Record<string, number> = {};
  for await (const line of redactTranscriptLines(splitLines(text), redact)) {
    redacted += `${line.text}\n`;
    for (const [kind, count] of Object.entries(line.counts)) counts[kind] = (counts[kind] ?? 0) + count;
  }
  return { text: redacted, counts };
}
