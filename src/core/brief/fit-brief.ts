import { estimateTokens } from '../language-models/estimate-tokens';
import { personPath } from '../core-memory/core-memory';
import { writeFilter } from '../search/filters/filter-text';
import type { BriefLine } from './claim';
import { type GroupedClaims, type GroupName, groupNames } from './group-notes';

export interface BriefGroup {
  readonly name: GroupName;
  /** Lines of the group, best first. */
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
  working: 'Working memory',
  recent: 'From the last session',
  due: 'Due for review',
  general: 'General',
};

const filters: Readonly<Record<GroupName, string>> = {
  core: writeFilter('path', personPath) ?? '',
  decided: 'type:decision',
  open: 'type:open-question type:problem type:issue type:task',
  blocked: 'type:blocker',
  risk: 'type:risk',
  working: 'durability:working-memory',
  recent: '',
  due: 'durability:working-memory',
  general: 'scope:general',
};

/** Share of the budget that each group may use before the remaining budget is distributed. */
const shares: Readonly<Record<GroupName, number>> = {
  core: 30,
  decided: 30,
  open: 15,
  blocked: 10,
  risk: 8,
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

/** Returns the non-empty groups with as many of their best lines as fit into `budget` tokens. */
export function fitBrief(
  project: string | null,
  claims: GroupedClaims,
  budget: number,
  unseen: UnseenCore | null = null,
): FittedBrief {
  const names = groupNames.filter((name) => claims[name].length > 0 || (name === 'core' && unseen !== null));
  const countOf = (name: GroupName): number => claims[name].length + (name === 'core' ? (unseen?.lines ?? 0) : 0);
  const taken = new Map<GroupName, BriefLine[]>();
  const empty = (name: GroupName): BriefGroup => ({
    name,
    lines: [],
    left: countOf(name),
    ...(name === 'core' && unseen !== null ? { remark: unseen.remark } : {}),
    query: queryOfGroup(name, project),
  });
  let tokens =
    estimateTokens(openingText(project)) +
    names.reduce((sum, name) => sum + estimateTokens(groupHead(empty(name), (query) => query)), 0);
  const free = budget - tokens;
  const fill = (name: GroupName, limit: number): void => {
    const lines = taken.get(name) ?? [];
    let used = 0;
    for (const { line } of claims[name].slice(lines.length)) {
      const cost = estimateTokens(lineText(line));
      if (used + cost > limit || tokens + cost > budget) break;
      lines.push(line);
      used += cost;
      tokens += cost;
    }
    taken.set(name, lines);
  };
  const whole = names.reduce((sum, name) => sum + shares[name], 0);
  for (const name of names) fill(name, (free * shares[name]) / whole);
  for (const name of names) fill(name, Infinity);
  return {
    tokens,
    groups: names.map((name) => ({
      ...empty(name),
      lines: taken.get(name) ?? [],
      left: countOf(name) - (taken.get(name)?.length ?? 0),
    })),
  };
}

/** Returns the search for the omitted lines of a group, newest first. */
function queryOfGroup(name: GroupName, project: string | null): string {
  const own = project === null || name === 'general' || name === 'core' ? null : writeFilter('project', project);
  return [filters[name], own].filter((part) => part !== null && part !== '').join(' ');
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

function lineText({ text, path, date, turns }: BriefLine): string {
  return `- ${text} (${[date, path, turns.join(' ')].filter((part) => part !== '').join(', ')})`;
}
