import { Platform, type SettingDefinition, type SettingDefinitionGroup } from 'obsidian';
import { operationTitles } from '../../../core/language-models/provider-choice';
import {
  fieldOf,
  listingProviders,
  providerFacts,
  providerNames,
  providerPrograms,
} from '../../../core/language-models/providers';
import { usdWords } from '../../../core/language-models/spending';
import type { ChosenRow, ProviderOutput } from '../../../features/provider/provider-input';
import type { FoundServer } from '../../../ports/language-models';
import type { AppHost } from '../host';
import { changeCaps, enterKey, nameModels } from '../language-models/ask-limits';
import { changeDetails } from '../language-models/choose-provider';
import { runProvider, testLanguageModel } from '../language-models/run-provider';

const heading = 'Language model';
const aliases = ['model', 'provider', 'key', ...providerNames];
const findable = [
  ...providerPrograms.map(({ title }) => title),
  ...listingProviders.map((name) => providerFacts(name).title),
];

/** Settings for this device's language model and its cost. */
export function languageModelGroup(host: AppHost): SettingDefinitionGroup {
  const { output, problem } = host.languageModels.status.current;
  if (output === null) return { type: 'group', heading, items: [{ name: 'Provider', desc: problem ?? 'Loading…' }] };
  const { first, second } = output;
  const isChosen = first.provider !== 'none';
  return {
    type: 'group',
    heading,
    items: [
      providerRow(
        host,
        'provider',
        'Provider',
        'Optional. Stored on this device for this vault, never in the vault.',
        first,
      ),
      ...(isChosen ? [detailsRow(host, first, false), ...keyRows(host, output, first), testRow(host, false)] : []),
      ...(isChosen
        ? [
            providerRow(
              host,
              'secondProvider',
              'Fallback provider',
              'Asked if the first provider cannot be reached.',
              second,
            ),
          ]
        : []),
      ...(second === null
        ? []
        : [detailsRow(host, second, true), ...keyRows(host, output, second), testRow(host, true)]),
      ...(isChosen ? [modelsRow(host, output), capsRow(host, output), asksRow()] : []),
      // Phones run none of the programs that it looks for.
      ...(Platform.isMobile ? [] : [foundRow(host, output)]),
    ],
  };
}

function providerRow(
  { languageModels }: AppHost,
  key: string,
  name: string,
  desc: string,
  row: ChosenRow | null,
): SettingDefinition {
  const offered = providerNames.filter(
    (each) => languageModels.runsPrograms || !providerFacts(each).isProgram || each === row?.provider,
  );
  return {
    name,
    desc,
    aliases,
    control: {
      type: 'dropdown',
      key,
      options: Object.fromEntries(offered.map((each) => [each, providerFacts(each).title])),
    },
  };
}

function detailsRow(host: AppHost, row: ChosenRow, isSecond: boolean): SettingDefinition {
  return {
    name: row.title,
    desc: [row.problem ?? '', placeWords(row), priceWords(row)].filter((part) => part !== '').join(' '),
    aliases,
    render: (setting) => {
      if (providerFacts(row.provider).fields.length > 0)
        setting.addButton((button) =>
          button.setButtonText('Change…').onClick(() => {
            changeDetails(host, row, isSecond);
          }),
        );
    },
  };
}

function placeWords({ provider, model, address, program, region }: ChosenRow): string {
  if (fieldOf(provider, 'model') === null) return `Runs ${program ?? 'nothing'}.`;
  const where = address === null ? '' : ` at ${address}`;
  return `Model ${model ?? 'not set'}${region === null ? where : ` in ${region}`}${program === null ? '' : `, run by ${program}`}.`;
}

function priceWords({ price }: ChosenRow): string {
  if (price === null) return 'Its price is unknown.';
  if (price.input === 0 && price.output === 0) return 'Free.';
  return `Per million tokens: ${usdWords(price.input)} for input, ${usdWords(price.output)} for output.`;
}

/** Rows for keys. A key is never shown, only that there is one. */
function keyRows(host: AppHost, { keys }: ProviderOutput, { provider }: ChosenRow): SettingDefinition[] {
  const names = providerFacts(provider).keys;
  return keys
    .filter(({ name }) => names.includes(name))
    .map(({ name, isThere }) => ({
      name,
      desc: isThere
        ? host.languageModels.keysLast
          ? 'Key saved.'
          : 'Key saved until the app is closed.'
        : 'No key saved.',
      aliases,
      render: (setting) => {
        setting.addButton((button) =>
          button.setButtonText(isThere ? 'Replace…' : 'Enter…').onClick(() => {
            enterKey(host, name);
          }),
        );
        if (isThere)
          setting.addButton((button) =>
            button
              .setButtonText('Remove')
              .setDestructive()
              .onClick(() => {
                void host.languageModels.keepKey(name, '');
              }),
          );
      },
    }));
}

function testRow(host: AppHost, isSecond: boolean): SettingDefinition {
  return {
    name: 'Test connection',
    desc: 'Sends one short request. You’ll be asked first if it costs money.',
    aliases,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText('Test').onClick(() => {
          void testLanguageModel(host, isSecond);
        }),
      );
    },
  };
}

function modelsRow(host: AppHost, output: ProviderOutput): SettingDefinition {
  const own = output.models
    .filter(({ isOwn }) => isOwn)
    .map(({ operation, model }) => `${operationTitles[operation]}: ${model ?? ''}`);
  return {
    name: 'Models for single tasks',
    desc: own.length === 0 ? 'All tasks use the same model.' : `${own.join('. ')}.`,
    aliases,
    visible: fieldOf(output.first.provider, 'model') !== null,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText('Change…').onClick(() => {
          nameModels(host, output);
        }),
      );
    },
  };
}

function capsRow(host: AppHost, output: ProviderOutput): SettingDefinition {
  return {
    name: 'Spending limit',
    desc: capsWords(output),
    aliases: ['cost', 'cap', 'budget', 'money'],
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText('Change…').onClick(() => {
          changeCaps(host, output);
        }),
      );
    },
  };
}

function capsWords({ caps: { run, day, month }, first, second }: ProviderOutput): string {
  const caps = [
    [run, 'a run'],
    [day, 'a day'],
    [month, 'a month'],
  ] as const;
  const set = caps.flatMap(([cap, period]) => (cap === null ? [] : [`${usdWords(cap)} ${period}`]));
  if (set.length === 0) return 'None. You’ll see the estimated cost before each run.';
  const unpriced = [first, second].filter((row) => row !== null && row.price === null);
  return `At most ${set.join(', ')}.${unpriced.length === 0 ? '' : ` ${unpriced.map((row) => row?.title).join(' and ')} is not counted because its price is unknown.`}`;
}

function asksRow(): SettingDefinition {
  return {
    name: 'Ask before each paid run',
    desc: 'When off, runs with a known price within your limit start without asking.',
    aliases: ['cost', 'confirm', 'money'],
    control: { type: 'toggle', key: 'asksFirst' },
  };
}

function foundRow(host: AppHost, { found }: ProviderOutput): SettingDefinition {
  return {
    name: 'Detect',
    desc: foundWords(host, found),
    aliases,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText('Detect').onClick(() => {
          void runProvider(host, { action: 'show' });
        }),
      );
    },
  };
}

function foundWords({ languageModels }: AppHost, found: ProviderOutput['found']): string {
  if (found === null) return `Look for ${findable.join(' and ')} on this computer.`;
  const programs = providerPrograms.map(({ title, program }) => {
    const place = found[program];
    return place === null ? `${title} was not found.` : `${title} is at ${place}.`;
  });
  const servers = listingProviders.map((provider) => serverWords(providerFacts(provider).title, found[provider]));
  return [...(languageModels.runsPrograms ? programs : []), ...servers].join(' ');
}

function serverWords(title: string, server: FoundServer | null): string {
  if (server === null) return `${title} does not answer.`;
  const { address, models } = server;
  return `${title} answers at ${address}${models.length === 0 ? ' and has no models' : ` with ${models.slice(0, 12).join(', ')}`}.`;
}
