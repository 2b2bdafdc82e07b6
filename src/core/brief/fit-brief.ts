import { estimateTokens } from '../language-models/estimate-tokens';
import { personPath } from '../core-memory/core-memory';
import { writeFilter } from '../search/filters/filter-text';
import { chooseLines } from './choose-lines';
import type { BriefLine, Claim } from './claim';
import { type GroupedClaims, type GroupName, groupNames } from './group-notes';

export interface BriefGroup {
  readonly name: GroupName;
  /** The best lines of the group that fit, the newest first; those without a day come last. */
  readonly lines: readonly BriefLine[];
  /** Number of lines that did not fit. */
  readonly left: number;
  /** Search that shows those lines. */
  readonly query: string;
  /** Reasons, other than their number, why lines are left out. */
  readonly remark?: string;
}

/** Headings of the groups. */
export const groupTitles: Readonly<Record<GroupName, string>> = {
  core: 'Core memory',
  decided: 'Decided',
  open: 'Open',
  blocked: 'Blocked',
  risk: 'At risk',
  depends: 'Depends',
  plan: 'Plan',
  working: 'Working memory',
  recent: 'From the last session',
  due: 'Due for review',
  general: 'General',
};

const filters: Readonly<Record<Exclude<GroupName, 'decided' | 'open' | 'recent'>, string>> = {
  core: writeFilter('path', personPath) ?? '',
  blocked: 'type:blocker',
  risk: 'type:risk',
  depends: 'type:dependency',
  plan: 'type:plan',
  working: 'durability:working-memory',
  due: 'durability:working-memory',
  general: 'scope:general',
};

/** Parts of the budget, by which the groups share it. */
const shares: Readonly<Record<GroupName, number>> = {
  core: 30,
  decided: 30,
  open: 15,
  blocked: 10,
  risk: 8,
  depends: 5,
  plan: 10,
  working: 12,
  recent: 12,
  due: 5,
  general: 15,
};

export interface FittedBrief {
  readonly groups: readonly BriefGroup[];
  /** Approximate number of tokens of the whole text. */
  readonly tokens: number;
}

/** A core memory that may not be used yet. */
export interface UnseenCore {
  /** Number of its lines. */
  readonly lines: number;
  readonly remark: string;
}

/** Returns the non-empty groups with as many of their best lines as fit into `budget` tokens, the newest first. */
export function fitBrief(
  project: string | null,
  claims: GroupedClaims,
  budget: number,
  unseen: UnseenCore | null = null,
): FittedBrief {
  const names = groupNames.filter((name) => claims[name].length > 0 || (name === 'core' && unseen !== null));
  const countOf = (name: GroupName): number => claims[name].length + (name === 'core' ? (unseen?.lines ?? 0) : 0);
  const empty = (name: GroupName): BriefGroup => ({
    name,
    lines: [],
    left: countOf(name),
    ...(name === 'core' && unseen !== null ? { remark: unseen.remark } : {}),
    query: queryOfGroup(name, claims[name], project),
  });
  // The number of shown lines has more digits than in an empty group.
  const heads =
    estimateTokens(openingText(project)) +
    names.reduce((sum, name) => sum + estimateTokens(groupHead(empty(name), recallCall)) + 1, 0);
  const costOf = ({ line }: Claim): number => estimateTokens(lineText(line));
  const sharing = names.map((name) => ({ claims: claims[name], share: shares[name] }));
  const chosen = chooseLines(sharing, budget - heads, costOf);
  return {
    tokens: heads + chosen.flat().reduce((sum, claim) => sum + costOf(claim), 0),
    groups: names.map((name, at) => {
      const lines = (chosen[at] ?? []).map(({ line }) => line).sort((a, b) => b.date.localeCompare(a.date));
      return { ...empty(name), lines, left: countOf(name) - lines.length };
    }),
  };
}

/** Returns the search for the omitted lines of a group, newest first. */
function queryOfGroup(name: GroupName, claims: readonly Claim[], project: string | null): string {
  const own = project === null || name === 'general' || name === 'core' ? null : writeFilter('project', project);
  const types = [...new Set(claims.map(({ type }) => type))].sort().map((type) => writeFilter('type', type));
  const days = claims.map(({ line }) => line.date).filter((date) => date !== '');
  const since = days.length === 0 ? '' : `after:${days.reduce((first, day) => (day < first ? day : first))}`;
  const what = name === 'recent' ? [since] : name === 'decided' || name === 'open' ? types : [filters[name]];
  return [...what, own].filter((part) => part !== null && part !== '').join(' ');
}

/** Returns how an AI tool asks for the omitted lines of a group. */
export function recallCall(query: string): string {
  return `cb_recall query "" filter ${query}`;
}

/** Renders the brief as Markdown; `call` returns how the reader runs a search. */
export function briefText(
  project: string | null,
  groups: readonly BriefGroup[],
  call: (query: string) => string,
): string {
  const parts = groups.map((group) => [groupHead(group, call), ...group.lines.map(lineText)].join('\n'));
  return [openingText(project), ...parts].join('\n\n');
}

function openingText(project: string | null): string {
  return project === null ? '# General notes' : `# Where we were: ${project}`;
}

/** Returns the heading of a group, with the number of omitted lines below it. */
function groupHead({ name, lines, left, query, remark }: BriefGroup, call: (query: string) => string): string {
  const heading = `## ${groupTitles[name]}`;
  if (remark !== undefined) return `${heading}\n(${remark})`;
  return left === 0 ? heading : `${heading} (${lines.length} of ${lines.length + left}; all: ${call(query)})`;
}

function lineText({ text, path, date, turns, contradicts = [] }: BriefLine): string {
  const rivals = contradicts.map((name) => `contradicts [[${name}]]`);
  const facts = [date, path.replace(/[\n\r\u2028\u2029]+/g, ' '), turns.join(' '), ...rivals];
  return `- ${text} (${facts.filter((part) => part !== '').join(', ')})`;
}
