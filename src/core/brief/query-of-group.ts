import { writeFilter } from '../search/write-filter';
import type { GroupName } from './group-notes';

const filters: Readonly<Record<GroupName, string>> = {
  decided: 'type:decision',
  open: 'type:open-question type:problem type:issue type:task',
  blocked: 'type:blocker',
  risk: 'type:risk',
  working: 'durability:working-memory',
  recent: '',
  due: 'durability:working-memory',
  general: 'scope:general',
};

/** The search that shows what of a group did not fit, newest first. */
export function queryOfGroup(name: GroupName, project: string | null): string {
  const own = project === null || name === 'general' ? null : writeFilter('project', project);
  return [filters[name], own].filter((part) => part !== null && part !== '').join(' ');
}
