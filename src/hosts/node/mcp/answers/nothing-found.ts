import { listed } from '../../../../core/counted';
import { cutText } from '../../../../core/text-ends';
import { briefText, recallCall } from '../../../../core/brief/fit-brief';
import type { Run } from '../../../../ports/run';
import { type AnswerDeps, notKnown, quoted } from './answer-deps';
import { languagesWords } from './vault-languages';

export interface Unanswered {
  readonly question: string;
  readonly filter: string;
  /** True when an earlier page had notes. */
  readonly isLater: boolean;
  readonly remark: string | null;
}

export const emptyVault =
  'This memory is empty. The user can fill it: "cyberbrain ingest FILE" captures a session, and any Markdown note in the vault counts.';

/** Returns the answer when no note matches: whether anything is indexed at all, and what to do next. */
export async function nothingFound(deps: AnswerDeps, { filter, isLater, remark }: Unanswered): Promise<string> {
  const remarks = remark === null ? [] : [remark];
  if (isLater) return ['There are no more notes.', ...remarks].join(' ');
  const { total } = await deps.services.index.coverage();
  if (total === 0 && remark === null) return emptyVault;
  const advice =
    filter === ''
      ? `Try fewer or other words${await languagesWords(deps)}, or the name of a person, file or error.`
      : 'Try without the filter, or use other words.';
  return ['No note answers this.', ...remarks, advice, `If that fails too, ${notKnown}`].join(' ');
}

/**
 * Returns what precedes notes that may not answer the question. `missing`: its words that none of them contains;
 * `languages`: see `languagesWords`.
 */
export function hardlyFound(missing: readonly string[], languages: string): string {
  return [
    'It is not certain that a note answers this.',
    ...missingWords(missing),
    `The nearest notes follow. If none of them says it, search once more in other words${languages}; then ${notKnown}`,
  ].join(' ');
}

/** Says which words of the question are in none of the best notes. */
export function missingWords(missing: readonly string[]): string[] {
  const named = missing.slice(0, mostNamed).map((word) => `"${word}"`);
  return named.length === 0 ? [] : [`None of the best notes contains ${listed(named, 'or')}.`];
}

const mostNamed = 5;
const longestName = 60;

/** Returns the brief of a project, or of the project of the client's working folder, for tools and prompts. */
export async function briefAnswer(
  deps: AnswerDeps,
  given: { readonly project?: string | undefined; readonly tokens?: number | undefined },
  run: Run,
): Promise<string> {
  const { brief } = await import('../../../../features/brief/brief');
  const { project, groups, knownProjects, degraded } = await brief.run(
    deps.services,
    {
      tokens: 1_500,
      ...(given.tokens === undefined ? {} : { tokens: given.tokens }),
      ...(given.project === undefined ? {} : { project: given.project }),
    },
    run,
  );
  const remarks = [
    ...(knownProjects === undefined ? [] : [await unknownProject(project, knownProjects, deps)]),
    ...(degraded === null ? [] : [degraded]),
  ];
  if (groups.length === 0) {
    const { total } = await deps.services.index.coverage();
    if (total === 0 && degraded === null) return emptyVault;
    return [
      project === null
        ? 'There are no general notes, and the working folder belongs to no project.'
        : 'There are no general notes.',
      ...remarks,
      'Call cb_brief with another project, or search with cb_recall.',
    ].join(' ');
  }
  const text = await deps.scrubber.clean(briefText(project, groups, recallCall));
  return [...remarks, quoted(text, deps), 'For details: cb_recall, cb_read. Cite a note by its path.'].join('\n');
}

async function unknownProject(
  project: string | null,
  known: readonly string[],
  { scrubber }: AnswerDeps,
): Promise<string> {
  const names = await Promise.all(known.map(async (name) => `"${cutText(await scrubber.clean(name), longestName)}"`));
  const advice = names.length === 0 ? 'No note names a project.' : `Projects that notes know: ${names.join(', ')}.`;
  if (project === null) return `The working folder belongs to no project. ${advice}`;
  return `No note belongs to the project "${await scrubber.clean(project)}". ${advice}`;
}
