import type { AnswerCounts, AnswerFault } from '../../../../core/ask/evaluation/score-answers';
import { counted } from '../../../../core/counted';
import { costWords } from '../../../../features/ask/ask-words';
import type { AskedModel } from '../../../../features/eval/asked-model';
import type { AskScore } from '../../../../features/eval/evaluate-ask';
import type { SmokeOutput } from '../../../../features/eval/evaluate-smoke';
import { section } from './report-lines';

const mostTrend = 10;

const faultWords: Readonly<Record<AnswerFault, string>> = {
  'false-answer': 'answered although the notes do not contain it',
  'false-recant': 'not answered',
  'wrong-place': 'answered from another place',
  'broken-citation': 'cites what is not there',
};

/** Shows how often answers were right, by kind of question, and the answers to look at. */
export function renderAskScore(score: AskScore): string[] {
  const { written, quoted, dropped } = score.sentences;
  const wrong = score.wrong.map(({ id, question, faults, cited }) => {
    const from = cited.length === 0 ? '' : ` (${cited.join(', ')})`;
    return `${id}: ${question} ${faults.map((fault) => faultWords[fault]).join(', ')}${from}`;
  });
  return [
    `${counted(score.questions, 'question')}, ${modelLine(score)}`,
    ...countLines(score),
    `Citations: ${String(score.citations)}, of which ${String(score.brokenCitations)} lead nowhere`,
    `Sentences: ${String(written)} as written, ${String(quoted)} as quotes, ${String(dropped)} left out`,
    `Time: p50 ${score.p50Ms.toFixed(1)} ms`,
    ...(score.kinds.length < 2
      ? []
      : score.kinds.flatMap((each) => [`${each.kind === '' ? 'Other' : each.kind}:`, ...indented(countLines(each))])),
    ...section('Check these:', wrong),
    ...remarks(score),
  ];
}

function countLines(counts: AnswerCounts): string[] {
  const { questions, answerable, answered, withPlace, rightPlaces, withText, said, falseAnswers } = counts;
  const unanswerable = questions - answerable;
  return [
    ...(answerable === 0
      ? []
      : [
          [
            `Answered: ${share(answered, answerable)}`,
            ...(withPlace === 0 ? [] : [`from the right place: ${share(rightPlaces, withPlace)}`]),
            ...(withText === 0 ? [] : [`with the expected text: ${share(said, withText)}`]),
          ].join('; '),
        ]),
    ...(unanswerable === 0 ? [] : [`Answered although nothing answers it: ${share(falseAnswers, unanswerable)}`]),
  ];
}

function share(count: number, of: number): string {
  return `${String(count)} of ${String(of)}${of === 0 ? '' : ` (${String(Math.round((100 * count) / of))}%)`}`;
}

/** Shows which categories passed, the answers of those that did not, and earlier results. */
export function renderSmoke(output: SmokeOutput): string[] {
  const { questions, passed, trend } = output;
  return [
    `${String(passed)} of ${counted(questions.length, 'category', 'categories')} passed, ${modelLine(output)}`,
    ...questions.flatMap(({ category, runs }) => {
      const count = runs.filter((run) => run.passed).length;
      const failed = runs.find((run) => !run.passed);
      return [
        `${category}: ${String(count)} of ${counted(runs.length, 'run')}`,
        ...(failed === undefined ? [] : indented([failed.answer])),
      ];
    }),
    ...section(
      'Results so far:',
      trend.slice(-mostTrend).map((each) => {
        const prompts = each.prompts.length === 0 ? '' : `, ${each.prompts.join(', ')}`;
        return `${each.at.slice(0, 16).replace('T', ' ')}: ${String(each.passed)} of ${String(each.asked)}, ${each.model ?? 'no model'}, ${counted(each.index.notes, 'note')}${prompts}`;
      }),
    ),
    ...remarks(output),
  ];
}

function modelLine({ model }: AskedModel): string {
  return model === null ? 'without a language model' : `with ${model}`;
}

function remarks({ cost, degraded }: AskedModel): string[] {
  return [...(degraded === null ? [] : [degraded]), ...(cost === null ? [] : [costWords(cost)])];
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
