import type {
  Setting,
  SettingDefinition,
  SettingDefinitionGroup,
  SettingDefinitionItem,
  SettingDefinitionList,
} from 'obsidian';
import { folderProblem, mostDaysAhead, type VaultSettings } from '../../../core/settings/settings';
import { capturesHere, mayCaptureHere } from '../captured/capture-here';
import type { AppHost } from '../host';
import { indexWords } from '../status/status-bar';
import { languageModelGroup } from './language-model-group';
import { searchRows } from './search-rows';
import { meaningGroup, type ModelActions } from './meaning-group';

/** Actions of settings rows besides storing a value. */
export interface SettingActions extends ModelActions {
  readonly isMobile: boolean;
  readonly addExclusion: () => void;
  readonly removeExclusion: (pattern: string) => void;
  readonly addOwnName: () => void;
  readonly removeOwnName: (name: string) => void;
  /** Takes a name that stands in the vault's settings for the user's own. */
  readonly takeName: (name: string) => void;
  readonly addProject: () => void;
  readonly removeProject: (project: string) => void;
  readonly updateIndex: () => void;
  readonly showStatus: () => void;
  readonly chooseSessions: () => void;
}

type FolderKey = 'inboxFolder' | 'sessionsFolder' | 'workingMemoryFolder' | 'uncertainFolder';

const folders: readonly { readonly key: FolderKey; readonly name: string; readonly desc: string }[] = [
  { key: 'inboxFolder', name: 'Inbox', desc: 'Transcripts you drop here become notes.' },
  { key: 'sessionsFolder', name: 'Sessions', desc: 'Notes from sessions whose project has no folder.' },
  {
    key: 'workingMemoryFolder',
    name: 'Working memory',
    desc: 'Temporary notes, in one folder per project.',
  },
  { key: 'uncertainFolder', name: 'Uncertain', desc: 'Notes whose right folder is not clear.' },
];

const reviewNames: Readonly<Record<keyof VaultSettings['reviewDays'], string>> = {
  decision: 'Decisions',
  problem: 'Problems',
  insight: 'Insights',
  reference: 'References',
  other: 'Other types',
};

/** Returns all settings in the order in which they are shown. */
export function settingGroups(host: AppHost, actions: SettingActions): SettingDefinitionItem[] {
  const { problem } = host.settings;
  return [
    ...(problem === null ? [] : [{ name: 'These settings could not be read', desc: problem, searchable: false }]),
    folderGroup(host),
    indexGroup(host, actions),
    exclusionList(host, actions),
    meaningGroup(host, actions),
    languageModelGroup(host),
    captureGroup(host, actions),
    ownNameList(host, actions),
    projectList(host, actions),
    reviewGroup(),
    careGroup(host),
    deviceGroup(host, actions),
  ];
}

function folderGroup(host: AppHost): SettingDefinitionGroup {
  const validate = (folder: string): string | undefined => folderProblem(folder, host.app.vault.configDir) ?? undefined;
  const items = folders.map(({ key, name, desc }): SettingDefinition => ({
    name,
    desc,
    aliases: ['folder'],
    control: { type: 'folder', key, validate },
  }));
  return { type: 'group', heading: 'Folders', items };
}

function indexGroup(host: AppHost, { updateIndex }: SettingActions): SettingDefinitionGroup {
  const update: SettingDefinition = {
    name: 'Update the index',
    desc: 'Reads notes that have changed. This also happens automatically.',
    render: (setting) => {
      setting.addButton((button) => button.setButtonText('Update').onClick(updateIndex));
    },
  };
  return { type: 'group', heading: 'Search and index', items: [...searchRows(host), update] };
}

function exclusionList(host: AppHost, { addExclusion, removeExclusion }: SettingActions): SettingDefinitionList {
  const { excluded } = host.settings.current.current;
  return {
    type: 'list',
    heading: 'Not indexed',
    emptyState: 'All folders are indexed except hidden and template folders.',
    items: excluded.map((pattern) => ({ name: pattern, searchable: false })),
    onDelete: (at) => {
      excluded.slice(at, at + 1).forEach(removeExclusion);
    },
    addItem: { name: 'Exclude a folder or pattern', action: addExclusion },
  };
}

function captureGroup(host: AppHost, { isMobile, chooseSessions }: SettingActions): SettingDefinitionGroup {
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
      {
        name: 'Watch the inbox on this phone',
        desc: 'A phone processes the inbox only if this is on and it is the chosen device. You can always pick a transcript.',
        visible: isMobile,
        control: { type: 'toggle', key: 'watchesInboxOnPhone' },
      },
    ],
  };
}

function waitingWords(host: AppHost, key: 'autofile' | 'applyPassed'): string {
  return host.settings.isAccepted(key)
    ? ''
    : ' It is on in the vault’s settings, but not on this device. Turn it on here to use it.';
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

function ownNameList(
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

function projectList(host: AppHost, { addProject, removeProject }: SettingActions): SettingDefinitionList {
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

function reviewGroup(): SettingDefinitionGroup {
  const validate = (days: number): string | undefined =>
    Number.isInteger(days) && days >= 1 ? undefined : 'Enter a whole number of days, at least 1.';
  const items = Object.entries(reviewNames).map(([type, name]): SettingDefinition => ({
    name,
    aliases: ['review', 'days'],
    control: { type: 'number', key: `reviewDays.${type}`, min: 1, step: 1, validate },
  }));
  return { type: 'group', heading: 'Days until temporary notes are reviewed', items };
}

function careGroup(host: AppHost): SettingDefinitionGroup {
  const daysAhead: SettingDefinition = {
    name: 'Review days ahead',
    desc: 'Reviews also list notes that are due within this many days. Reminders only count today’s.',
    aliases: ['due', 'window'],
    control: {
      type: 'number',
      key: 'reviewDaysAhead',
      min: 0,
      max: mostDaysAhead,
      step: 1,
      validate: (days) =>
        Number.isInteger(days) && days >= 0 && days <= mostDaysAhead
          ? undefined
          : `Enter a whole number of days from 0 to ${mostDaysAhead}.`,
    },
  };
  const applyPassed: SettingDefinition = {
    name: 'Apply verified changes automatically',
    desc: `Review and restructuring apply a change without asking if a second check by the language model is at least 70% sure of it, no sentence is lost, no link breaks and there is no other objection. You are asked about all other changes. Everything can be undone.${waitingWords(host, 'applyPassed')}`,
    aliases: ['automatic', 'unattended', 'review', 'restructure'],
    control: { type: 'toggle', key: 'applyPassed' },
  };
  return { type: 'group', heading: 'Maintenance', items: [daysAhead, applyPassed] };
}

function deviceGroup({ device, index }: AppHost, { showStatus }: SettingActions): SettingDefinitionGroup {
  const { place } = index.current;
  return {
    type: 'group',
    heading: 'This device',
    items: [
      {
        name: device.name,
        desc: `Changes made on this device are recorded under the id ${device.id}.${device.problem === null ? '' : ` ${device.problem}`}`,
      },
      {
        name: 'Remind me of reviews',
        desc: 'Shows a notice once a day if temporary notes are due.',
        aliases: ['due', 'notification'],
        control: { type: 'toggle', key: 'remindsOfReview' },
      },
      {
        name: 'Audit once a week',
        desc: 'Checks the vault every seven days and writes a report to AI/Cyberbrain-Audit.md. Changes nothing else.',
        aliases: ['schedule', 'doctor'],
        control: { type: 'toggle', key: 'auditsWeekly' },
      },
      {
        name: 'Look once a week for notes to tidy',
        desc: 'Shows a notice with the number of proposals of “Tidy the memory…”. Changes nothing, and asks no language model.',
        aliases: ['schedule', 'duplicates', 'contradictions'],
        control: { type: 'toggle', key: 'tidiesWeekly' },
      },
      {
        name: 'Merge exact duplicates once a week',
        desc: 'Merges captured notes that make the same claim in the same words, without asking. Everything can be undone. Turn this on on one device only.',
        aliases: ['schedule', 'unattended'],
        control: { type: 'toggle', key: 'mergesWeekly' },
      },
      {
        name: 'Status',
        desc: `${indexWords(index.current)}.${place === 'worker' ? '' : ' No worker could be started, so indexing runs in small steps on the app’s own thread.'}`,
        render: (setting) => {
          setting.addButton((button) => button.setButtonText('Show').onClick(showStatus));
        },
      },
    ],
  };
}
