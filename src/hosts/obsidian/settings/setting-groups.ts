import type { SettingDefinition, SettingDefinitionGroup, SettingDefinitionItem, SettingDefinitionList } from 'obsidian';
import { folderProblem } from '../../../core/settings/check-folder';
import { mostDaysAhead, type VaultSettings } from '../../../core/settings/settings';
import { capturesHere, mayCaptureHere } from '../captured/capture-here';
import type { AppHost } from '../host';
import { indexWords } from '../status/status-sentence';
import { languageModelGroup } from './language-model-group';
import { meaningGroup, type ModelActions } from './meaning-group';

/** What the rows of the settings can do beside holding a value. */
export interface SettingActions extends ModelActions {
  readonly isMobile: boolean;
  readonly addExclusion: () => void;
  readonly removeExclusion: (pattern: string) => void;
  readonly addProject: () => void;
  readonly removeProject: (project: string) => void;
  readonly updateIndex: () => void;
  readonly showStatus: () => void;
}

type FolderKey = 'inboxFolder' | 'sessionsFolder' | 'workingMemoryFolder' | 'uncertainFolder';

const folders: readonly { readonly key: FolderKey; readonly name: string; readonly desc: string }[] = [
  { key: 'inboxFolder', name: 'Inbox', desc: 'Transcripts dropped here are captured.' },
  { key: 'sessionsFolder', name: 'Sessions', desc: 'Notes from sessions whose project has no folder of its own.' },
  {
    key: 'workingMemoryFolder',
    name: 'Working memory',
    desc: 'Notes that matter only for now, in a folder for each project.',
  },
  { key: 'uncertainFolder', name: 'Uncertain', desc: 'Notes whose place is not clear.' },
];

const reviewNames: Readonly<Record<keyof VaultSettings['reviewDays'], string>> = {
  decision: 'Decisions',
  problem: 'Problems',
  insight: 'Insights',
  reference: 'References',
  other: 'Other types',
};

/** Everything that can be set, in the order in which it is shown. */
export function settingGroups(host: AppHost, actions: SettingActions): SettingDefinitionItem[] {
  const { problem } = host.settings;
  return [
    ...(problem === null ? [] : [{ name: 'These settings could not be read', desc: problem, searchable: false }]),
    folderGroup(host),
    indexGroup(actions),
    exclusionList(host, actions),
    meaningGroup(host, actions),
    languageModelGroup(host),
    captureGroup(host, actions),
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

function indexGroup({ updateIndex }: SettingActions): SettingDefinitionGroup {
  const update: SettingDefinition = {
    name: 'Update the index',
    desc: 'Compares the vault with the index and reads what changed. This happens by itself too.',
    render: (setting) => {
      setting.addButton((button) => button.setButtonText('Update').onClick(updateIndex));
    },
  };
  return { type: 'group', heading: 'Search and index', items: [update] };
}

function exclusionList(host: AppHost, { addExclusion, removeExclusion }: SettingActions): SettingDefinitionList {
  const { excluded } = host.settings.current.current;
  return {
    type: 'list',
    heading: 'Not indexed',
    emptyState: 'Every folder is indexed but hidden ones and those of templates.',
    items: excluded.map((pattern) => ({ name: pattern, searchable: false })),
    onDelete: (at) => {
      excluded.slice(at, at + 1).forEach(removeExclusion);
    },
    addItem: { name: 'Exclude a folder or pattern', action: addExclusion },
  };
}

function captureGroup(host: AppHost, { isMobile }: SettingActions): SettingDefinitionGroup {
  return {
    type: 'group',
    heading: 'Capture',
    items: [
      {
        name: 'Capture on this device',
        desc: whoCaptures(host),
        aliases: ['transcripts', 'inbox'],
        control: { type: 'toggle', key: 'capturesHere' },
      },
      {
        name: 'Journal',
        desc: 'A folder with a note for each day: it is told what was captured that day. Leave it empty for no journal.',
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
        name: 'Autofile new notes',
        desc: `The language model, where one is chosen, also finds the folder of each new note, or a note that treats the same. It costs two more calls a note at most.${waitingWords(host, 'autofile')}`,
        aliases: ['folder', 'model'],
        control: { type: 'toggle', key: 'autofile' },
      },
      {
        name: 'Watch the inbox on this phone',
        desc: 'Phones capture what is dropped only when this is on and they are the capturing device. Picking a transcript always works.',
        visible: isMobile,
        control: { type: 'toggle', key: 'watchesInboxOnPhone' },
      },
    ],
  };
}

function waitingWords(host: AppHost, key: 'autofile' | 'applyPassed'): string {
  return host.settings.isAccepted(key)
    ? ''
    : ' The vault’s settings turn this on, but not for this device: turn it on here to use it.';
}

function whoCaptures(host: AppHost): string {
  const { settings, device } = host;
  const captures = settings.current.current.capturingDevice;
  if (captures === null) return 'One device captures what is dropped into the inbox. None does yet.';
  if (capturesHere(host)) return 'This device captures what is dropped into the inbox.';
  if (captures.id === device.id && !mayCaptureHere(settings))
    return `The vault’s settings let this device capture what is dropped into ${settings.current.current.inboxFolder}. You have not chosen that here: switch this on to use it.`;
  if (captures.id === device.id)
    return 'This device was chosen, but does not watch its inbox. Switch this on to do so.';
  return `${captures.name} captures what is dropped into the inbox. Switch this on to move that here.`;
}

function projectList(host: AppHost, { addProject, removeProject }: SettingActions): SettingDefinitionList {
  const projects = Object.entries(host.settings.current.current.projects);
  return {
    type: 'list',
    heading: 'Folders of projects',
    emptyState: 'Notes of a project go to the sessions folder until it has a folder of its own.',
    items: projects.map(([project, folder]) => ({ name: project, desc: folder, searchable: false })),
    onDelete: (at) => {
      projects.slice(at, at + 1).forEach(([project]) => {
        removeProject(project);
      });
    },
    addItem: { name: 'Give a project its folder', action: addProject },
  };
}

function reviewGroup(): SettingDefinitionGroup {
  const validate = (days: number): string | undefined =>
    Number.isInteger(days) && days >= 1 ? undefined : 'Give a whole number of days from 1 on.';
  const items = Object.entries(reviewNames).map(([type, name]): SettingDefinition => ({
    name,
    aliases: ['review', 'days'],
    control: { type: 'number', key: `reviewDays.${type}`, min: 1, step: 1, validate },
  }));
  return { type: 'group', heading: 'Days until working memory is reviewed', items };
}

function careGroup(host: AppHost): SettingDefinitionGroup {
  const daysAhead: SettingDefinition = {
    name: 'Review days ahead',
    desc: 'A review also lists notes that fall due within so many days; reminders tell of today alone.',
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
          : `Give whole days from 0 to ${mostDaysAhead}.`,
    },
  };
  const applyPassed: SettingDefinition = {
    name: 'Apply what passed its check',
    desc: `Review and restructuring make a change without asking when a second look of the language model is at least 70 % sure of it and the program finds no sentence lost, no link broken and nothing else against it. You are asked about the rest. Everything can be undone.${waitingWords(host, 'applyPassed')}`,
    aliases: ['automatic', 'unattended', 'review', 'restructure'],
    control: { type: 'toggle', key: 'applyPassed' },
  };
  return { type: 'group', heading: 'Care of the memory', items: [daysAhead, applyPassed] };
}

function deviceGroup({ device, index }: AppHost, { showStatus }: SettingActions): SettingDefinitionGroup {
  const { place } = index.current;
  return {
    type: 'group',
    heading: 'This device',
    items: [
      {
        name: device.name,
        desc: `What it changes is kept under the id ${device.id}.${device.problem === null ? '' : ` ${device.problem}`}`,
      },
      {
        name: 'Remind me of reviews',
        desc: 'Once a day a notice tells that notes of working memory are due.',
        aliases: ['due', 'notification'],
        control: { type: 'toggle', key: 'remindsOfReview' },
      },
      {
        name: 'Audit once a week',
        desc: 'Examines the vault every seven days and writes the report to AI/Cyberbrain-Audit.md. Nothing else is changed.',
        aliases: ['schedule', 'doctor'],
        control: { type: 'toggle', key: 'auditsWeekly' },
      },
      {
        name: 'Status',
        desc: `${indexWords(index.current)}. The index works ${place === 'worker' ? 'beside the app, in a worker' : 'on the app’s own thread, in small steps'}.`,
        render: (setting) => {
          setting.addButton((button) => button.setButtonText('Show').onClick(showStatus));
        },
      },
    ],
  };
}
