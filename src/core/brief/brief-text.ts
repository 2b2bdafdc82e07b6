import type { BriefLine } from './claim';
import type { GroupName } from './group-notes';

export interface BriefGroup {
  readonly name: GroupName;
  /** Lines of the group, best first. */
  readonly lines: readonly BriefLine[];
  /** Number of lines that did not fit. */
  readonly left: number;
  /** Search that shows those lines. */
  readonly query: string;
}

const titles: Readonly<Record<GroupName, string>> = {
  decided: 'Decided',
  open: 'Open',
  blocked: 'Blocked',
  risk: 'At risk',
  working: 'Working memory',
  recent: 'From the last session',
  due: 'Due for review',
  general: 'General',
};

/** Renders the brief as Markdown; `call` returns how the reader runs a search. */
export function briefText(
  project: string | null,
  groups: readonly BriefGroup[],
  call: (query: string) => string,
): string {
  const parts = groups.map((group) => [groupHead(group, call), ...group.lines.map(lineText)].join('\n'));
  return [openingText(project), ...parts].join('\n\n');
}

export function openingText(project: string | null): string {
  return project === null ? '# What is known in general' : `# Where we were: ${project}`;
}

/** Returns the heading of a group, with the number of omitted lines below it. */
export function groupHead({ name, lines, left, query }: BriefGroup, call: (query: string) => string): string {
  const heading = `## ${titles[name]}`;
  return left === 0 ? heading : `${heading} (${lines.length} of ${lines.length + left}; all: ${call(query)})`;
}

export function lineText({ text, path, date, turns }: BriefLine): string {
  return `- ${text} (${[date, path, turns.join(' ')].filter((part) => part !== '').join(', ')})`;
}
