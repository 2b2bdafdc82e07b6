import type { BriefLine } from './claim';
import type { GroupName } from './group-notes';

export interface BriefGroup {
  readonly name: GroupName;
  /** Best first. */
  readonly lines: readonly BriefLine[];
  /** Lines that did not fit. */
  readonly left: number;
  /** The search that shows those. */
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

/** The brief as Markdown; `call` says how the reader gets at a search. */
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

/** Heading of a group, with what is missing below it. */
export function groupHead({ name, lines, left, query }: BriefGroup, call: (query: string) => string): string {
  const heading = `## ${titles[name]}`;
  return left === 0 ? heading : `${heading} (${lines.length} of ${lines.length + left}; all: ${call(query)})`;
}

export function lineText({ text, path, date, turns }: BriefLine): string {
  return `- ${text} (${[date, path, turns.join(' ')].filter((part) => part !== '').join(', ')})`;
}
