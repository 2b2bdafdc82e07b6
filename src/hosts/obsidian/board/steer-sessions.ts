import { knownProjects, openProject } from '../brief/known-projects';
import type { AppHost } from '../host';
import { changeBoard } from './board-calls';
import { BoardForm } from './board-form';
import type { FormField } from './form-fields';

const doing = 'Recorded. Each session of this project gets it once, at its next step';

/** Asks for a message to the sessions of AI tools that work in a project on this computer. */
export function steerSessions(host: AppHost, project = '', changed: () => void = () => undefined): void {
  const fields: readonly FormField[] = [
    {
      name: 'project',
      label: 'Project',
      form: 'text',
      isRequired: true,
      value: project === '' ? openProject(host.app) : project,
    },
    { name: 'subject', label: 'Message', form: 'long', isRequired: true, value: '' },
  ];
  new BoardForm(host.app, {
    ...{ title: 'Steer sessions', action: 'Send', projects: knownProjects(host.app), fields: () => fields },
    note: 'Each session of Claude Code that works in a folder of this project gets the message once, as your own words, at its next step. The board records it as a plan; supersede the plan to stop it.',
    submit: (_, values) => {
      const given = fields.map(({ name, value }) => [name, (values.get(name) ?? value).trim()] as const);
      return changeBoard(host, { action: 'steer', ...Object.fromEntries(given) }, doing, changed);
    },
  }).open();
}
