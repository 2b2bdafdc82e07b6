import { reasonOf } from '../../core/errors';
import { estimateTokens } from '../../core/language-models/estimate-tokens';
import type { ModelUsage } from '../../ports/language-model';
import { nameOf } from '../../core/note/path';
import { readingName } from '../../engine/capturing/reading-name';
import { cutWindows, type WindowSize } from '../../core/transcript/windows';
import { talkOf } from '../../core/transcript/turn';
import type { OpenTranscript } from '../../ports/transcript-reader';
import { changedSince, findTranscripts, isTranscript, redactReason } from './find-transcripts';
import { noTranscriptWords } from './no-transcript';
import { FileTally } from './file-tally';
import type { IngestContext } from './ingest-context';
import { isInInbox } from './put-away';
import { failedFile, type FileReport } from './report';
import { ChosenSessions, SessionChoice } from './session-choice';

export interface CaptureQuote {
  readonly calls: number;
  readonly usage: ModelUsage;
  /** Reports on the files to read, including turns that were read before, and on files that cannot be read. */
  readonly files: readonly FileReport[];
}

/** Estimates from real sessions: instructions and a reply of about a tenth of what is read, then the claims that were not found, and the comparison with existing notes. */
const promptTokens = 1_500;
const replyShare = 0.1;
const replyTokens = 600;
const restateTokens = { inputTokens: 1_500, outputTokens: 400 };
const compareTokens = { inputTokens: 2_000, outputTokens: 500 };
/** Tokens to file the notes of a window in one request, and to check those that go into other notes, in one request each. */
const filingTokens = { inputTokens: 2_500, outputTokens: 500 };
const checkTokens = { inputTokens: 1_500, outputTokens: 150 };
const checksOfWindow = 4;

/** Reads the files to capture, without writing or asking a model, and estimates the calls. */
export async function quoteCapture(
  input: {
    readonly paths: readonly string[];
    readonly since?: string | undefined;
    readonly limit?: number | undefined;
  },
  size: WindowSize,
  isAutofiling: boolean,
  context: IngestContext,
): Promise<CaptureQuote> {
  const { services, run } = context;
  const choice = new SessionChoice(input.since, input.limit);
  const sum = new QuoteSum(size, isAutofiling);
  const files: FileReport[] = [];
  for (const { name, isFolder, files: found, problem } of await findTranscripts(input.paths, services)) {
    if (problem !== null) files.push(failedFile(name, problem));
    const before = files.length;
    const wanted = changedSince(found, input.since);
    for (const file of wanted) {
      if (choice.isUsedUp) break;
      run.signal.throwIfCancelled();
      run.progress({ label: 'Estimating the cost', done: files.length, total: found.length });
      try {
        const source = await file.open();
        if (!file.isNamed && (await isTranscript(source, nameOf(file.label), isInInbox(file, services))) === 'no')
          continue;
        const opened = await services.transcripts.open(source, readingName(file.label, file.place), run, context.me);
        try {
          const report = await readSessions(file.label, opened, choice, sum, context);
          choice.takeFile(report);
          files.push(report);
        } finally {
          await opened.close();
        }
      } catch (error) {
        run.signal.throwIfCancelled();
        files.push(failedFile(file.label, await redactReason(reasonOf(error), services.redactor)));
      }
    }
    if (isFolder && files.length === before && !choice.isUsedUp)
      run.warn(await noTranscriptWords(name, wanted.length < found.length, services));
  }
  return { calls: sum.calls, usage: sum.usage, files };
}

async function readSessions(
  label: string,
  opened: OpenTranscript,
  choice: SessionChoice,
  sum: QuoteSum,
  context: IngestContext,
): Promise<FileReport> {
  const tally = new FileTally(label, context.watermark);
  const before = sum.calls;
  for await (const session of new ChosenSessions(opened, choice, context)) {
    await context.yielder.yieldIfDue();
    const isAgain = context.isAgain && context.watermark.forgetEmpty(session.id);
    sum.add(
      cutWindows(talkOf(session), (turn) => isAgain || !context.watermark.isCovered(turn, session.id), sum.size).map(
        ({ pieces }) => pieces.reduce((tokens, { text }) => tokens + estimateTokens(text), 0),
      ),
    );
    await tally.try(session, () => Promise.resolve());
  }
  const report = tally.report(opened.facts, null);
  return sum.calls === before ? report : { ...report, status: 'done', reason: null };
}

class QuoteSum {
  #windows = 0;
  #tokens = 0;

  constructor(
    readonly size: WindowSize,
    private readonly isAutofiling: boolean,
  ) {}

  /** Adds the windows of a session, given by their tokens. */
  add(windows: readonly number[]): void {
    this.#windows += windows.length;
    this.#tokens += windows.reduce((sum, tokens) => sum + tokens, 0);
  }

  get calls(): number {
    return this.#windows * (3 + (this.isAutofiling ? 1 + checksOfWindow : 0));
  }

  get usage(): ModelUsage {
    return {
      inputTokens: this.#sum(1, 'inputTokens', promptTokens),
      outputTokens: this.#sum(replyShare, 'outputTokens', replyTokens),
    };
  }

  #sum(share: number, kind: keyof ModelUsage, extraction: number): number {
    const filing = this.isAutofiling ? filingTokens[kind] + checksOfWindow * checkTokens[kind] : 0;
    return Math.round(
      this.#tokens * share + this.#windows * (extraction + restateTokens[kind] + compareTokens[kind] + filing),
    );
  }
}
