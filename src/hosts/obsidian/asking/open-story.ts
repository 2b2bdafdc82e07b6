import { isCalendarDate } from '../../../core/note/written-day';
import { spanWords } from '../../../engine/answering/tell-story';
import { BoardForm } from '../board/board-form';
import type { FormField } from '../board/form-fields';
import { knownProjects, openProject } from '../brief/known-projects';
import type { AppHost } from '../host';
import { showNotice } from '../show-notice';
import { openAsk } from './ask-about';

/** Asks for a project and a span of time, and tells what the notes say happened in it. */
export function openStory(host: AppHost, project = openProject(host.app)): void {
  const field = (name: string, label: string, value = ''): FormField => ({ name, label, value, form: 'text' });
  const fields = [
    field('project', 'Project (empty for all)', project),
    field('since', 'First day, such as 2026-01-31 (empty for the beginning)'),
    field('until', 'Last day (empty for today)'),
  ];
  new BoardForm(host.app, {
    title: 'Story of a project',
    action: 'Tell the story',
    projects: knownProjects(host.app),
    fields: () => fields,
    submit: async (_, values) => {
      const [of = '', since = '', until = ''] = fields.map(({ name, value }) => (values.get(name) ?? value).trim());
      const wrong = [since, until].find((day) => day !== '' && !(day.length === 10 && isCalendarDate(day)));
      if (wrong !== undefined) {
        showNotice(`“${wrong}” is no day. Write days like 2026-01-31.`);
        return false;
      }
      const question = `Story of ${of === '' ? 'all projects' : of}: ${spanWords({ since, until })}`;
      await openAsk(host, { question, isAsked: true, story: { about: '', project: of, since, until } });
      return true;
    },
  }).open();
}
