import { isJsonObject } from '../json';
import { plainText } from '../extraction/text/sentences';
import { statementScore } from '../extraction/text/statement';
import { readBlocks } from '../note/blocks';
import { dateValue } from '../note/frontmatter/frontmatter-values';
import type { Fact } from './fact';
import { tellingStatements } from './weak-comments';

/** A comment, or a review of a pull request. */
interface Comment {
  /** Its number, behind a letter for a review. */
  readonly at: string;
  readonly body: string;
  readonly day: string | null;
  /** True for the words of somebody who has no part in the project. */
  readonly isOutside: boolean;
}

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
  readonly comments: readonly Comment[];
  readonly isRequest: boolean;
  /** True for one of a bot, and for one that the project marked as a duplicate, as invalid or as spam. */
  readonly isDismissed: boolean;
}

const requestKeys = ['mergedAt', 'headRefName', 'baseRefName', 'isDraft', 'mergeCommit', 'reviewDecision', 'mergedBy'];

/** Reads an export; null when the text is none. Entries without a number and a title are left out, and so are those of bots and what the project itself dismissed. */
export function readExport(text: string): Entry[] | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const list = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed];
  const entries = list.flatMap((each) => (isJsonObject(each) ? readEntry(each) : []));
  return entries.length === 0 && list.length > 0 ? null : entries.filter(({ isDismissed }) => !isDismissed);
}

function readEntry(value: Readonly<Record<string, unknown>>): Entry[] {
  const { number, title } = value;
  if (typeof number !== 'number' || typeof title !== 'string' || title.trim() === '') return [];
  const url = textOf(value['url']);
  const mergedAt = dayOf(value['mergedAt']);
  const reason = textOf(value['stateReason']).toLowerCase().replace('_', '-');
  const labels = listOf(value['labels']).map((label) => (isJsonObject(label) ? textOf(label['name']) : textOf(label)));
  return [
    {
      ...{ number, title, url, body: textOf(value['body']).trim() },
      state: mergedAt === null ? textOf(value['state']).toLowerCase() : 'merged',
      day: mergedAt ?? dayOf(value['closedAt']) ?? dayOf(value['createdAt']),
      labels: reason === 'not-planned' ? [reason, ...labels] : labels,
      comments: [
        ...listOf(value['comments']).flatMap((each, at) => readComment(each, String(at + 1))),
        ...listOf(value['reviews']).flatMap((each, at) => readComment(each, `r${String(at + 1)}`)),
      ],
      isDismissed: isBot(value['author']) || [reason, ...labels].some((each) => dismissing.test(each)),
      isRequest: requestKeys.some((key) => Object.hasOwn(value, key)) || /\/pull\/\d+$/.test(url),
    },
  ];
}

/** Comments of bots, what somebody has hidden or taken back, and reviews that were never sent say nothing of the project. */
function readComment(value: unknown, at: string): Comment[] {
  if (!isJsonObject(value) || isBot(value['author']) || value['isMinimized'] === true) return [];
  if (/^(?:PENDING|DISMISSED)$/.test(textOf(value['state']))) return [];
  return [
    {
      at,
      body: textOf(value['body']).trim(),
      day: dayOf(value['createdAt']) ?? dayOf(value['submittedAt']),
      isOutside: /^(?:NONE|FIRST_)/.test(textOf(value['authorAssociation'])),
    },
  ];
}

/** Returns an entry as a fact. */
export function factOf(entry: Entry, kind: Pick<Fact, 'type' | 'authority'> & { readonly tag: string }): Fact {
  const { number, title, body, state, day, url, labels } = entry;
  return {
    ...{ at: `#${String(number)}`, type: kind.type, authority: kind.authority, title, day },
    summary: summaryOf(body),
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

/** Matches the labels and reasons of GitHub with which a project dismisses an entry. */
const dismissing = /^(?:duplicate|invalid|spam)$/i;

function isBot(author: unknown): boolean {
  if (!isJsonObject(author)) return bot.test(textOf(author));
  return author['is_bot'] === true || bot.test(textOf(author['login']));
}

/** Returns the first paragraph that says something: not the headings and comments of a template, nor a reference alone. */
function summaryOf(body: string): string {
  const said = readBlocks(body, 0).flatMap(({ kind, start, end }) =>
    kind === 'text' ? [plainText(body.slice(start, end))] : [],
  );
  return said.find((each) => each.split(/\s+/).length > fewestWords) ?? said[0] ?? '';
}

const fewestWords = 4;
const leastScore = 1;

/** True for more than thanks, agreement and questions; a neutral sentence does from somebody who has a part in the project, and so does `Fixed in 2.1`. */
function saysSomething({ body, isOutside }: Comment): boolean {
  return tellingStatements(body).some((each) => {
    const hasFigure = /\d/.test(each.plain);
    const score = statementScore(each) + (isOutside ? 0 : 1) + (hasFigure ? 1 : 0);
    return score >= leastScore || (each.fix && hasFigure);
  });
}

/** Returns the comments of an entry that say something, in at least five words. */
export function commentFacts({ number, title, comments }: Entry): Fact[] {
  return comments.flatMap((comment) => {
    const { at, body, day } = comment;
    const said = plainText(body);
    if (wordCount(said) <= fewestWords || !saysSomething(comment)) return [];
    return [
      {
        ...{ at: `#${String(number)}.${at}`, type: 'comment', title: said, day, status: 'active' },
        summary: `On #${String(number)} ${title}: ${said}`,
        excerpt: body,
        authority: null,
        tags: ['comment'],
      },
    ];
  });
}

/** Counts words; two signs of Chinese or Japanese are one. */
function wordCount(text: string): number {
  return text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}|[\p{L}\p{N}_'’]+/gu)?.length ?? 0;
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
