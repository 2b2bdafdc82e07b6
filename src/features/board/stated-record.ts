import { faultsOf, keyFaults, transitionFault } from '../../core/board/faults';
import { kindOf } from '../../core/board/kinds';
import { type BoardRecord, tidyText } from '../../core/board/record';
import { AppError } from '../../core/errors';
import { harmlessLine, harmlessMarkdown } from '../../core/note/harmless-markdown';
import { bareTag } from '../../core/note/tags';
import type { Redactor } from '../../ports/redactor';

/** What a person or a program states about an entry; what is missing stays as it is, an empty value is removed. */
export interface StatedChange {
  readonly title?: string | undefined;
  readonly rationale?: string | undefined;
  readonly status?: string | undefined;
  readonly project?: string | undefined;
  readonly confidence?: number | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly related?: readonly string[] | undefined;
  readonly tasks?: readonly string[] | undefined;
  readonly citations?: readonly string[] | undefined;
  readonly keys?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

const citationForm = /^(?:\[\[[^[\]\n]{1,500}\]\]|https?:\/\/\S{1,900}|task:\S.{0,300})$/;

/** Removes secrets from what was stated, and makes it Markdown that only shows text. */
export async function cleanChange(change: StatedChange, redactor: Redactor): Promise<StatedChange> {
  const own = redactor.remembering();
  const line = async (text: string): Promise<string> =>
    harmlessLine((await own.redact(text)).text.replace(/\s+/g, ' ').trim());
  const optional = async (text: string | undefined): Promise<string | undefined> =>
    text === undefined ? undefined : line(text);
  const lines = async (texts: readonly string[] | undefined): Promise<readonly string[] | undefined> =>
    texts === undefined ? undefined : (await Promise.all(texts.map(line))).filter((text) => text !== '');
  const keys = Object.entries(change.keys ?? {}).map(
    async ([key, value]) =>
      [key, typeof value === 'string' ? await line(value) : ((await lines(value)) ?? [])] as const,
  );
  const rationale = change.rationale === undefined ? undefined : (await own.redact(change.rationale)).text;
  const related = await lines(change.related);
  return {
    title: await optional(change.title),
    rationale: rationale === undefined ? undefined : tidyText(harmlessMarkdown(rationale)),
    status: change.status?.trim().toLowerCase(),
    project: await optional(change.project),
    confidence: change.confidence,
    tags: (await lines(change.tags))?.map(bareTag),
    related: related?.map(asLink),
    tasks: await lines(change.tasks),
    citations: await lines(change.citations),
    keys: Object.fromEntries(await Promise.all(keys)),
  };
}

/** Returns the record after a change. Throws `conflict` with what is legal when the result would not be. */
export function statedRecord(before: BoardRecord, change: StatedChange): BoardRecord {
  const keys = Object.entries({ ...before.keys, ...change.keys }).filter(([, value]) => value.length > 0);
  const record: BoardRecord = {
    ...before,
    title: change.title ?? before.title,
    rationale: change.rationale ?? before.rationale,
    status: change.status ?? before.status,
    project: change.project ?? before.project,
    confidence: change.confidence ?? before.confidence,
    tags: change.tags ?? before.tags,
    related: change.related ?? before.related,
    tasks: change.tasks ?? before.tasks,
    citations: change.citations ?? before.citations,
    keys: Object.fromEntries(keys),
  };
  if (record.title === '')
    throw new AppError('usage', `Give ${kindOf(record.kind).noun} a title.`, null, [{ input: 'title', values: ['…'] }]);
  const faults = [
    ...transitionFault(before.kind, before.status, record.status),
    ...Object.entries(change.keys ?? {}).flatMap(([key, value]) =>
      value === '' ? [] : keyFaults(before.kind, key, value),
    ),
    ...(change.citations ?? []).flatMap((citation) =>
      citationForm.test(citation)
        ? []
        : [
            `"${citation.slice(0, 80)}" is no citation. Legal: [[note#heading]], [[note#^block]], a web address or task:NAME.`,
          ],
    ),
    ...faultsOf(record),
  ];
  if (faults.length > 0) throw new AppError('usage', [...new Set(faults)].join(' '));
  return record;
}

/** Returns a link to a note that was given as a link, a path or a name. */
export function asLink(name: string): string {
  return /^\[\[.*\]\]$/.test(name) ? name : `[[${name.replace(/\.md$/i, '')}]]`;
}
