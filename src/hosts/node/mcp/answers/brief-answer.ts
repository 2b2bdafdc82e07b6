import { briefText } from '../../../../core/brief/brief-text';
import { brief } from '../../../../features/brief/brief';
import type { Run } from '../../../../ports/run';
import { quoted, type AnswerDeps } from './answer-deps';
import { emptyVault } from './nothing-found';

/** Returns the brief of a project, or of the project of the client's working folder, for tools and prompts. */
export async function briefAnswer(
  deps: AnswerDeps,
  given: { readonly project?: string | undefined; readonly tokens?: number | undefined },
  run: Run,
): Promise<string> {
  const { project, groups, degraded } = await brief.run(
    deps.services,
    {
      tokens: 1_500,
      ...(given.tokens === undefined ? {} : { tokens: given.tokens }),
      ...(given.project === undefined ? {} : { project: given.project }),
    },
    run,
  );
  const remarks = degraded === null ? [] : [degraded];
  if (groups.length === 0) {
    const { total } = await deps.services.index.coverage();
    if (total === 0 && degraded === null) return emptyVault;
    const about =
      project === null
        ? 'No note applies in general, and the working folder belongs to no project.'
        : `Nothing is known yet of the project "${await deps.scrubber.clean(project)}".`;
    return [about, ...remarks, 'Call cb_brief with another project, or search with cb_recall.'].join(' ');
  }
  const text = await deps.scrubber.clean(
    briefText(project, groups, (query) => `cb_recall filter ${query === '' ? 'after:DATE' : query}`),
  );
  return [
    ...remarks,
    quoted(text, deps),
    'For details search with cb_recall or read a note with cb_read. Cite a note by its path.',
  ].join('\n');
}
