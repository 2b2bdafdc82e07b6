import { addCounts } from '../../core/transcript/add-counts';
import type { ReadingRun, RedactedCopy } from '../../ports/transcript-reader';
import { Breather } from '../running/breather';
import { ConversationRedactor } from './conversation-redactor';
import { readConversations } from './conversations';
import type { OpenedExport } from './export-documents';
import { GrowingBytes } from './growing-bytes';
import type { ReadingPorts } from './reading-ports';

const label = 'Making a copy without secrets';
/** Sync programs refuse more, and notes beside it would wait for it. */
const mostBytes = 50_000_000;
const firstBytes = 1_000_000;

/** The list of conversations, one a line, without secrets and pictures. What cannot be read, or not be cleaned without breaking it, is left out. */
export async function copyConversations(
  { documents, fileName }: OpenedExport,
  { redactor, clock }: ReadingPorts,
  run: ReadingRun,
): Promise<RedactedCopy> {
  const secrets: Record<string, number> = {};
  const breather = new Breather(clock, run.signal);
  const breathe = (): Promise<void> => breather.breathe();
  const copy = new GrowingBytes(firstBytes);
  copy.add('[');
  let separator = '\n';
  let isTooLarge = false;
  for await (const { conversation, done } of readConversations(documents, fileName, run, clock)) {
    run.progress({ label, done, total: documents.size });
    const line = conversation === null ? null : await new ConversationRedactor(redactor, conversation).line(breathe);
    if (line === null) continue;
    addCounts(secrets, line.counts);
    copy.add(`${separator}${line.text}`);
    separator = ',\n';
    isTooLarge = copy.size > mostBytes;
    if (isTooLarge) break;
  }
  copy.add('\n]\n');
  return { bytes: isTooLarge ? null : copy.bytes(), secrets, original: await documents.content() };
}
