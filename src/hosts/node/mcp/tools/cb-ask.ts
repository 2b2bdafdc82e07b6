import * as z from 'zod';
import { type AskContradiction, type AskSentence, fadedWords } from '../../../../core/ask/ask-answer';
import { parseVaultPath } from '../../../../core/note/path';
import { cutText } from '../../../../core/text-ends';
import type { Run } from '../../../../ports/run';
import { contradictionReason } from '../../../../features/ask/ask-words';
import { localDay } from '../../../../engine/reading/local-day';
import { countRecalls, type RecalledNote } from '../../../../engine/reading/recalls';
import { notKnown, quoted, type AnswerDeps } from '../answers/answer-deps';
import { headLine, withoutCardHeads } from '../answers/card-text';
import { stateOf as noteState } from '../answers/cards';
import { nearestNotes } from '../answers/nearest-notes';
import { readNoteForClient } from '../answers/note-path';
import { emptyVault, missingWords } from '../answers/nothing-found';
import { sessionPath } from './recall-talk';
import { languagesWords } from '../answers/vault-languages';
import { defineTool, reading } from '../tool';

const longestSentence = 1_500;

const input = z.strictObject({
  question: z
    .string()
    .min(1, { error: 'Ask a question.' })
    .max(2_000)
    .describe('One question, in the words the notes would use; up to 2,000 characters.'),
  sessions: z
    .boolean()
    .optional()
    .describe(
      'true: also use what was said in earlier conversations (default false). It is marked as said and settles nothing.',
    ),
});

/** Answers one question by lines of the notes, without a language model: a tool must not cause costs. */
export const cbAsk = defineTool<AnswerDeps, typeof input>({
  name: 'cb_ask',
  title: 'Look up one fact',
  description:
    'Look up the exact words of the notes on one question ("Which port does the server use?", "Who maintains the export?"): up to three sentences (eight about a relation), each with path:line, or that it is not known, with the nearest notes. Use it for one fact that you will cite; for background, several facts or a conclusion use cb_recall.',
  manners: reading,
  input,
  work: answer,
});

async function answer(
  deps: AnswerDeps,
  { question, sessions = false }: z.output<typeof input>,
  run: Run,
): Promise<string> {
  const services = servicesOf(deps);
  const { askLines } = await import('../../../../engine/answering/ask-question');
  const first = await askLines({ question, sessions }, services, run);
  // What nothing answers may have been written a moment ago.
  const settling = first.recanted ? services.readiness.settle?.(run) : undefined;
  const early = first.recanted ? nearestNotes(deps, question, run) : null;
  early?.catch(() => undefined);
  const isNewer = (await settling) === true;
  deps.practice?.begin([question], (title, own) => practise(deps, title, own));
  const {
    sentences,
    contradictions,
    recanted,
    answer: recant,
    missing,
    degraded,
  } = isNewer ? await askLines({ question, sessions }, services, run) : first;
  const remarks = [
    ...missingWords(await Promise.all(missing.map((word) => deps.scrubber.clean(word)))),
    ...(degraded === null ? [] : [degraded]),
  ];
  if (recanted) {
    const found = isNewer ? null : early;
    const [languages, nearest] = await Promise.all([languagesWords(deps), found ?? nearestNotes(deps, question, run)]);
    if (nearest.length === 0 && degraded === null && (await services.index.coverage()).total === 0) return emptyVault;
    const advice = `No line of the notes says it in these words. Try cb_recall once in other words${languages}; then ${notKnown}`;
    return [[recant, ...remarks, advice].join(' '), ...nearest].join('\n');
  }
  await countRecalls(await archivedIn(sentences, services), localDay(services.clock.now()), {
    device: () => deps.services.device,
    hasher: services.hasher,
  });
  const cards = await Promise.all([
    ...sentences.map((sentence, at) => card(at + 1, sentence, deps)),
    ...contradictions.map((contradiction) => contradicting(contradiction, deps)),
  ]);
  return [
    'What the notes say, most fitting first.',
    ...remarks,
    quoted(cards.join('\n\n'), deps),
    'Check that it answers the question. Cite path:line; read around it with cb_read.',
  ].join('\n');
}

type AskServices = AnswerDeps['services'] & { readonly bound: AnswerDeps['lineBound'] };

function servicesOf({ services, lineBound }: AnswerDeps): AskServices {
  return Object.create(services, { bound: { value: lineBound } }) as AskServices;
}

/** Answers as for a client, without telling anybody, and returns what the notes near the question are called. */
async function practise(deps: AnswerDeps, question: string, run: Run): Promise<string[]> {
  const services = servicesOf(deps);
  const [{ askLines }, { nearestTitles }] = await Promise.all([
    import('../../../../engine/answering/ask-question'),
    import('../../../../engine/answering/find-lines'),
  ]);
  await askLines({ question }, services, run);
  run.signal.throwIfCancelled();
  return nearestTitles(question, services);
}

/** Returns the cited beats that last: notes that state a confidence and are no working memory. */
async function archivedIn(
  sentences: readonly AskSentence[],
  services: AnswerDeps['services'],
): Promise<RecalledNote[]> {
  const paths = sentences.flatMap(({ citations }) =>
    citations.flatMap(({ path, turn, confidence }) =>
      turn === undefined && confidence !== undefined && !path.startsWith(`${services.settings.workingMemoryFolder}/`)
        ? [path]
        : [],
    ),
  );
  const reading = Array.from(new Set(paths), (path) => readNoteForClient(parseVaultPath(path), services));
  // A note that was moved a moment ago is not counted.
  return (await Promise.allSettled(reading)).flatMap((read) => (read.status === 'fulfilled' ? [read.value] : []));
}

function contradicting(
  { followed, other: { path, line, quote }, because }: AskContradiction,
  { scrubber }: AnswerDeps,
): Promise<string> {
  const head = headLine([`${path}:${String(line)} ${contradictionReason(because, followed.path)}`]);
  return scrubber.clean(`${head}\n${withoutCardHeads(cutText(quote, longestSentence))}`);
}

function card(number: number, { text, citations: [citation] }: AskSentence, { scrubber }: AnswerDeps): Promise<string> {
  const { path = '', line = 1, date = '', state = '', supersededBy = null, turn } = citation ?? {};
  const said = turn === undefined ? '' : `said by ${turn.name ?? turn.speaker}`;
  const facts = [date, noteState(state, supersededBy), fadedWords(citation ?? {}), said];
  const place = turn === undefined ? `${path}:${String(line)}` : sessionPath(turn.session, turn.id);
  const head = headLine([`${String(number)}. ${place}`, ...facts]);
  return scrubber.clean(`${head}\n${withoutCardHeads(cutText(text, longestSentence))}`);
}
