import type { Setting, SettingDefinitionGroup, SettingDefinitionList } from 'obsidian';
import { folderProblem } from '../../../core/settings/settings';
import { capturesHere, mayCaptureHere } from '../captured/capture-here';
import type { AppHost } from '../host';
import type { SettingActions } from './setting-actions';
import { waitingWords } from './waiting-words';

export function captureGroup(host: AppHost, { isMobile, chooseSessions }: SettingActions): SettingDefinitionGroup {
  return {
    type: 'group',
    heading: 'Capture',
    items: [
      {
        name: 'Process the inbox on this device',
        desc: whoCaptures(host),
        aliases: ['transcripts', 'inbox'],
        control: { type: 'toggle', key: 'capturesHere' },
      },
      {
        name: 'Capture sessions automatically',
        desc: 'Sessions of AI tools in the projects you choose become notes once they have been quiet for 30 minutes.',
        aliases: ['sessions', 'transcripts'],
        visible: !isMobile,
        render: (setting) => {
          setting.addButton((button) => button.setButtonText('Choose projects…').onClick(chooseSessions));
        },
      },
      {
        name: 'Journal',
        desc: 'Folder of daily notes. Each day’s captures are listed in that day’s note. Leave empty for none.',
        aliases: ['daily', 'folder'],
        control: {
          type: 'folder',
          key: 'journalFolder',
          validate: (folder) =>
            folder === '' ? undefined : (folderProblem(folder, host.app.vault.configDir) ?? undefined),
        },
      },
      {
        name: 'Keep a record of each session',
        desc: 'Adds a note to AI/Sessions for each captured session: what you wanted and decided, what was done and fixed, and what is still open.',
        aliases: ['session', 'summary'],
        control: { type: 'toggle', key: 'sessionRecords' },
      },
      {
        name: 'Choose folders for new notes',
        desc: `Let the language model choose the folder, or an existing note on the same topic. Up to two extra calls per note.${waitingWords(host, 'autofile')}`,
        aliases: ['folder', 'model'],
        control: { type: 'toggle', key: 'autofile' },
      },
    ],
  };
}

function whoCaptures(host: AppHost): string {
  const { settings, device } = host;
  const captures = settings.current.current.capturingDevice;
  if (captures === null) return 'One device per vault processes the inbox. None does yet.';
  if (capturesHere(host)) return 'This device processes the inbox.';
  if (captures.id === device.id && !mayCaptureHere(settings))
    return `The vault’s settings say that this device processes ${settings.current.current.inboxFolder}, but you have not chosen that here. Turn this on to use it.`;
  if (captures.id === device.id) return 'This device was chosen, but does not watch the inbox. Turn this on to do so.';
  return `${captures.name} processes the inbox. Turn this on to do it on this device instead.`;
}

export function ownNameList(
  { settings }: AppHost,
  { addOwnName, removeOwnName, takeName }: SettingActions,
): SettingDefinitionList {
  const { ownNames } = settings.current.current;
  const waiting = settings.waitingNames.map((name) => ({
    name,
    desc: 'In the vault’s settings, but not used until you confirm it on this device.',
    searchable: false,
    render: (setting: Setting) => {
      setting.addButton((button) =>
        button.setButtonText('This is my name').onClick(() => {
          takeName(name);
        }),
      );
    },
  }));
  return {
    type: 'list',
    heading: 'Your names',
    emptyState: 'Add your name as chats and meetings show it, so that what you say there counts as yours.',
    items: [...ownNames.map((name) => ({ name, searchable: false })), ...waiting],
    onDelete: (at) => {
      [...ownNames, ...settings.waitingNames].slice(at, at + 1).forEach(removeOwnName);
    },
    addItem: { name: 'Add your name in chats and meetings', action: addOwnName },
  };
}

export function projectList(host: AppHost, { addProject, removeProject }: SettingActions): SettingDefinitionList {
  const projects = Object.entries(host.settings.current.current.projects);
  return {
    type: 'list',
    heading: 'Project folders',
    emptyState: 'Notes of a project without a folder go to the sessions folder.',
    items: projects.map(([project, folder]) => ({ name: project, desc: folder, searchable: false })),
    onDelete: (at) => {
      projects.slice(at, at + 1).forEach(([project]) => {
        removeProject(project);
      });
    },
    addItem: { name: 'Add a project folder', action: addProject },
  };
}
