import { isCalendarDate } from '../../../core/calendar-date';
import { sinceUntil } from '../../../engine/answering/tell-story';
import { BoardForm } from '../board/board-form';
import type { FormField } from '../board/form-fields';
import { knownProjects, openProject } from '../brief/known-projects';
import type { AppHost } from '../host';
import { showNotice } from '../show-notice';
import { openAsk } from './ask-about';

/** Asks for a project and a span of time, and tells what the notes say happened in it. */
export function openStory(host: AppHost, project = openProject(host.app)): void {
  const fields: readonly FormField[] = [
    { name: 'project', label: 'Project', hint: 'Leave empty for all projects.', form: 'text', value: project },
    { name: 'since', label: 'First day', hint: 'Leave empty to start with the oldest note.', form: 'day', value: '' },
    { name: 'until', label: 'Last day', hint: 'Leave empty to end with the newest note.', form: 'day', value: '' },
  ];
  const form = new BoardForm(host.app, {
    title: 'Story of a project',
    action: 'Tell the story',
    projects: knownProjects(host.app),
    fields: () => fields,
    submit: async (_, values) => {
      const [of = '', since = '', until = ''] = fields.map(({ name, value }) => (values.get(name) ?? value).trim());
      const problem = spanProblem(since, until);
      if (problem !== null) {
        showNotice(problem);
        return false;
      }
      // A window that closes later would take the focus from the answer.
      form.close();
      const question = `Story of ${of === '' ? 'all projects' : of}${sinceUntil({ since, until })}`;
      await openAsk(host, { question, isAsked: true, story: { about: '', project: of, since, until } });
      return true;
    },
  });
  form.open();
}

/** Returns why a span of time is not valid, as a sentence; null when it is. */
function spanProblem(since: string, until: string): string | null {
  const wrong = [since, until].find((day) => day !== '' && !(day.length === 10 && isCalendarDate(day)));
  if (wrong !== undefined) return `“${wrong}” isn’t a date. Write dates like 2026-01-31.`;
  return since !== '' && until !== '' && since > until ? 'The first day is after the last day.' : null;
}
