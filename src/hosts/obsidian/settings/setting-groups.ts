import type { SettingDefinition, SettingDefinitionGroup, SettingDefinitionItem, SettingDefinitionList } from 'obsidian';
import { folderProblem } from '../../../core/settings/settings';
import type { AppHost } from '../host';
import { captureGroup, ownNameList, projectList } from './capture-groups';
import { deviceGroup } from './device-group';
import { languageModelGroup } from './language-model-group';
import { careGroup, reviewGroup } from './maintenance-groups';
import { meaningGroup } from './meaning-group';
import { searchRows } from './search-rows';
import type { SettingActions } from './setting-actions';

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
