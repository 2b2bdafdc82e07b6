import { isJsonObject } from '../json';
import { plainText } from '../extraction/text/sentences';
import { dateValue } from '../note/frontmatter/frontmatter-values';
import type { Fact } from './fact';

/** One entry of `gh pr list --json` or `gh issue list --json`. */
export interface Entry {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  /** In lower case: open, closed or merged; '' when the export lacks it. */
  readonly state: string;
  readonly url: string;
  /** Day on which it was merged or closed, else opened; null when the export lacks both. */
  readonly day: string | null;
  readonly labels: readonly string[];
  readonly comments: readonly { readonly author: string; readonly body: string; readonly day: string | null }[];
  readonly isRequest: boolean;
}

const requestKeys = ['mergedAt', 'headRefName', 'baseRefName', 'isDraft', 'mergeCommit', 'reviewDecision', 'mergedBy'];

/** Reads an export; null when the text is none. Entries without a number and a title are left out. */
export function readExport(text: string): Entry[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const list = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  const entries = list.flatMap((each) => (isJsonObject(each) ? readEntry(each) : []));
  return entries.length === 0 && list.length > 0 ? null : entries;
}

function readEntry(value: Readonly<Record<string, unknown>>): Entry[] {
  const { number, title } = value;
  if (typeof number !== 'number' || typeof title !== 'string' || title.trim() === '') return [];
  const url = textOf(value['url']);
  const mergedAt = dayOf(value['mergedAt']);
  return [
    {
      ...{ number, title, url, body: textOf(value['body']).trim() },
      state: mergedAt === null ? textOf(value['state']).toLowerCase() : 'merged',
      day: mergedAt ?? dayOf(value['closedAt']) ?? dayOf(value['createdAt']),
      labels: listOf(value['labels']).map((label) => (isJsonObject(label) ? textOf(label['name']) : textOf(label))),
      comments: listOf(value['comments']).flatMap(readComment),
      isRequest: requestKeys.some((key) => Object.hasOwn(value, key)) || /\/pull\/\d+$/.test(url),
    },
  ];
}

function readComment(value: unknown): Entry['comments'] {
  if (!isJsonObject(value)) return [];
  const { author } = value;
  const name = isJsonObject(author) ? textOf(author['login']) : textOf(author);
  return [{ author: name, body: textOf(value['body']).trim(), day: dayOf(value['createdAt']) }];
}

/** Returns an entry as a fact. */
export function factOf(entry: Entry, kind: Pick<Fact, 'type' | 'authority'> & { readonly tag: string }): Fact {
  const { number, title, body, state, day, url, labels } = entry;
  return {
    ...{ at: `#${String(number)}`, type: kind.type, authority: kind.authority, title, day },
    summary: plainText(body.split(/\n[ \t]*\r?\n/)[0] ?? ''),
    excerpt: [`#${String(number)} ${title}`, `State: ${state || 'unknown'}`, ...(url === '' ? [] : [url]), '', body]
      .join('\n')
      .trim(),
    status: state === 'merged' || state === '' ? 'active' : state,
    tags: [kind.tag, ...labels],
  };
}

/** Authors that are programs; `gh` gives the names of some without a mark. */
const bot =
  /(?:\[bot\]|-bot|^app\/.*|^(?:dependabot|renovate|github-actions|codecov(?:-commenter)?|coveralls|netlify|vercel|sonarcloud|sonarqubecloud|changeset-bot|cypress|coderabbitai|greptile-apps|copilot-pull-request-reviewer|gemini-code-assist))$/i;

/** Returns the comments of an entry that say something: neither of a bot nor of fewer than five words. */
export function commentFacts({ number, title, comments }: Entry): Fact[] {
  return comments.flatMap(({ author, body, day }, at) => {
    const said = plainText(body);
    if (bot.test(author) || said.split(/\s+/).length < 5) return [];
    return [
      {
        ...{ at: `#${String(number)}.${String(at + 1)}`, type: 'comment', title: said, day, status: 'active' },
        summary: `On #${String(number)} ${title}: ${said}`,
        excerpt: body,
        authority: null,
        tags: ['comment'],
      },
    ];
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : '';
}

function dayOf(value: unknown): string | null {
  return dateValue(textOf(value)) || null;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
