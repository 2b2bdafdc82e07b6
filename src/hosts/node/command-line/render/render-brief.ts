import { briefText } from '../../../../core/brief/brief-text';
import type { BriefOutput } from '../../../../features/brief/brief';
import type { Line } from '../terminal';

export function renderBrief({ project, groups, degraded }: BriefOutput): Line[] {
  const lines = briefText(project, groups, (query) =>
    query === '' ? 'cyberbrain search' : `cyberbrain search '${query}'`,
  ).split('\n');
  const empty =
    groups.length > 0
      ? []
      : [
          '',
          project === null
            ? 'No note is of general scope. Name a project with --project.'
            : `No note belongs to the project ${project} yet. Capture a session with "ingest", or set project: ${project} in a note's properties.`,
        ];
  return [...lines, ...empty, ...(degraded === null ? [] : ['', `(${degraded})`])];
}
