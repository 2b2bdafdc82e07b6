import { AppError } from '../../core/errors';
import { readConversation, type ExportedConversation } from '../../core/transcript/read-conversation';
import type { Clock } from '../../ports/clock';
import type { ReadingRun } from '../../ports/transcript-reader';
import { Breather } from '../running/breather';
import type { ExportDocuments } from './export-documents';
import { JsonElements } from './json-elements';

/** Real ones have some megabytes. Text, parsed value and turns of a larger one would not fit into the memory that reading may take. */
const mostBytes = 33_554_432;

/** Where a reading stands. */
export interface ReadPlace {
  /** null: it could not be read. */
  readonly conversation: ExportedConversation | null;
  /** Bytes read up to here, of the export unpacked. */
  readonly done: number;
}

/** The conversations of an export, one at a time, breathing between pieces. Throws `damaged` at the end when it ends in the middle of one. */
export async function* readConversations(
  documents: ExportDocuments,
  fileName: string,
  run: ReadingRun,
  clock: Clock,
): AsyncGenerator<ReadPlace, void, undefined> {
  const breather = new Breather(clock, run.signal);
  let done = 0;
  let isCutOff = false;
  for (const document of documents.read()) {
    const elements = new JsonElements(mostBytes);
    for await (const piece of document) {
      await breather.breathe();
      done += piece.length;
      for (const json of elements.add(piece))
        yield { conversation: json === null ? null : readConversation(json), done };
    }
    isCutOff ||= elements.isInside;
  }
  if (isCutOff)
    throw new AppError(
      'damaged',
      `${fileName} is incomplete: it ends in the middle of a conversation. Everything before that was read. Download the export again.`,
      fileName,
    );
}
