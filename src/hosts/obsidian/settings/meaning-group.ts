import type { SettingDefinition, SettingDefinitionGroup } from 'obsidian';
import { choiceWords } from '../../../core/models/embedder-choice';
import { readModelSource, sourceAdvice, usualSource } from '../../../core/models/model-source';
import type { ModelFusion } from '../../../core/search/model-fusion';
import type { ModelOutput, ModelRow } from '../../../features/model/model-input';
import type { AppHost } from '../host';
import { cannotRunModels } from '../models/run-model';
import { nearestRows } from './nearest-rows';
import { byteSize } from '../../../core/byte-size';
import { capitalized } from '../../../core/capitalized';

export interface ModelActions {
  readonly isDesktop: boolean;
  readonly downloadModel: (name: string) => void;
  readonly removeModel: (name: string) => void;
  readonly nameModel: () => void;
  readonly chooseFolder: () => void;
  readonly acceptNative: (isAccepted: boolean) => void;
}

/** Settings for search by meaning on this device. */
export function meaningGroup({ models }: AppHost, actions: ModelActions): SettingDefinitionGroup {
  const { output, problem } = models.status.current;
  const only = (desc: string): SettingDefinitionGroup => ({
    type: 'group',
    heading: 'Search by meaning',
    items: [{ name: 'Models', desc }],
  });
  if (!models.canRun) return only(cannotRunModels);
  if (output === null) return only(problem ?? 'Loading…');
  return {
    type: 'group',
    heading: 'Search by meaning',
    items: [
      choiceRow(output),
      fusionRow(output),
      ...nearestRows(output, models.native, actions.acceptNative),
      ...output.models.map((row) => modelRow(row, actions)),
      ...otherRows(actions),
    ],
  };
}

function choiceRow({ used, problem, models }: ModelOutput): SettingDefinition {
  const names = models.filter(({ downloaded }) => downloaded === 'yes').map(({ name }) => name);
  const words = choiceWords(used);
  const choices = [...new Set([...names, ...(used.kind === 'built-in' ? [] : [words])])];
  const options = Object.fromEntries([
    ['built-in', 'Your notes (built in)'],
    ...choices.map((each) => [each, each]),
  ]) as Record<string, string>;
  const desc = problem ?? 'A model finds more, but is slower. Applies to this vault on this device.';
  return {
    name: 'Model for search by meaning',
    desc,
    aliases: ['model', 'embedding', 'vectors'],
    control: { type: 'dropdown', key: 'embedder', options },
  };
}

function fusionRow({ used }: ModelOutput): SettingDefinition {
  const options: Readonly<Record<ModelFusion, string>> = {
    scores: 'By score (default)',
    rrf: 'By rank',
  };
  return {
    name: 'Combine words and meaning',
    desc: 'Used only with a model.',
    aliases: ['fusion', 'rrf', 'model'],
    visible: used.kind !== 'built-in',
    control: { type: 'dropdown', key: 'fusion', options },
  };
}

function modelRow(row: ModelRow, { downloadModel, removeModel }: ModelActions): SettingDefinition {
  const { name, about, downloaded } = row;
  return {
    name,
    desc: [about === null ? '' : `${capitalized(about)}. `, stateWords(row)].join(''),
    aliases: ['model', 'download'],
    render: (setting) => {
      if (downloaded !== 'yes')
        setting.addButton((button) =>
          button.setButtonText(downloaded === 'no' ? 'Download…' : 'Resume…').onClick(() => {
            downloadModel(name);
          }),
        );
      if (downloaded !== 'no')
        setting.addButton((button) =>
          button
            .setButtonText('Remove')
            .setDestructive()
            .onClick(() => {
              removeModel(name);
            }),
        );
    },
  };
}

function stateWords({ bytes, downloaded, downloadedBytes }: ModelRow): string {
  if (downloaded === 'yes') return `On this device, ${byteSize(downloadedBytes)}.`;
  if (downloaded === 'partly') return `Partly downloaded (${byteSize(downloadedBytes)}).`;
  return `Not on this device${bytes === null ? '' : `; about ${byteSize(bytes)}`}.`;
}

function otherRows({ isDesktop, nameModel, chooseFolder }: ModelActions): SettingDefinition[] {
  return [
    {
      name: 'Another model',
      desc: 'Any model published for Transformers.js.',
      render: (setting) => {
        setting.addButton((button) => button.setButtonText('Enter name…').onClick(nameModel));
      },
    },
    {
      name: 'A folder with a model',
      desc: 'Nothing is downloaded. If the files change, you will have to choose the folder again.',
      visible: isDesktop,
      render: (setting) => {
        setting.addButton((button) => button.setButtonText('Choose…').onClick(chooseFolder));
      },
    },
    {
      name: 'Source of models',
      desc: 'Where models are downloaded from, for example a mirror in your own network.',
      aliases: ['mirror', 'download'],
      control: {
        type: 'text',
        key: 'modelSource',
        placeholder: usualSource,
        validate: (text) =>
          text === '' || readModelSource(text) !== null ? undefined : `This cannot be used: ${sourceAdvice}`,
      },
    },
  ];
}
