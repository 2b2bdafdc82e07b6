import type { SettingDefinition, SettingDefinitionGroup } from 'obsidian';
import { providerNames } from '../../../core/language-models/provider-choice';
import { providerFacts } from '../../../core/language-models/provider-facts';
import { usdWords } from '../../../core/language-models/spending';
import type { ChosenRow, ProviderOutput } from '../../../features/provider/provider-input';
import type { AppHost } from '../host';
import { changeCaps, enterKey, nameModels, operationNames } from '../language-models/ask-limits';
import { changeDetails } from '../language-models/choose-provider';
import { fieldsOf } from '../language-models/provider-fields';
import { runProvider, testLanguageModel } from '../language-models/run-provider';

const heading = 'Language model';
const aliases = ['model', 'provider', 'claude', 'openai', 'ollama', 'key'];

/** Which language model this device asks, and what it may cost. */
export function languageModelGroup(host: AppHost): SettingDefinitionGroup {
  const { output, problem } = host.languageModels.status.current;
  if (output === null)
    return { type: 'group', heading, items: [{ name: 'Provider', desc: problem ?? 'Looking for what was chosen…' }] };
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
        'Cyberbrain works without one. What is chosen holds for this vault on this device; it is never read from the vault.',
        first,
      ),
      ...(isChosen ? [detailsRow(host, first, false), ...keyRows(host, output, first), testRow(host, false)] : []),
      ...(isChosen
        ? [
            providerRow(
              host,
              'secondProvider',
              'When it cannot be reached',
              'Another provider that is asked then.',
              second,
            ),
          ]
        : []),
      ...(second === null
        ? []
        : [detailsRow(host, second, true), ...keyRows(host, output, second), testRow(host, true)]),
      ...(isChosen ? [modelsRow(host, output), capsRow(host, output), asksRow()] : []),
      foundRow(host, output),
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
      if (fieldsOf(row.provider).length > 0)
        setting.addButton((button) =>
          button.setButtonText('Change…').onClick(() => {
            changeDetails(host, row, isSecond);
          }),
        );
    },
  };
}

function placeWords({ provider, model, address, program, region }: ChosenRow): string {
  if (provider === 'command') return `Runs ${program ?? 'nothing'}.`;
  const where = address === null ? '' : ` at ${address}`;
  return `Model ${model ?? 'not named'}${region === null ? where : ` in ${region}`}${program === null ? '' : `, by the program ${program}`}.`;
}

function priceWords({ price }: ChosenRow): string {
  if (price === null) return 'What it costs is not known.';
  if (price.input === 0 && price.output === 0) return 'It costs nothing.';
  return `${usdWords(price.input)} for a million tokens to read, ${usdWords(price.output)} for a million to write.`;
}

/** A key is never shown, only that there is one. */
function keyRows(host: AppHost, { keys }: ProviderOutput, { provider }: ChosenRow): SettingDefinition[] {
  const names = providerFacts(provider).keys;
  return keys
    .filter(({ name }) => names.includes(name))
    .map(({ name, isThere }) => ({
      name,
      desc: isThere ? (host.languageModels.keysLast ? 'Kept.' : 'Kept until the app is closed.') : 'Not there.',
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
    desc: 'Asks one tiny question. That costs next to nothing, and you are asked before where it costs anything.',
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
    .map(({ operation, model }) => `${operationNames[operation]}: ${model ?? ''}`);
  return {
    name: 'Models for single tasks',
    desc: own.length === 0 ? 'All tasks use the same model.' : `${own.join('. ')}.`,
    aliases,
    visible: output.first.provider !== 'command',
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
    name: 'What may be spent',
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
  if (set.length === 0) return 'No cap. What something is about to cost is told before.';
  const unpriced = [first, second].filter((row) => row !== null && row.price === null);
  return `At most ${set.join(', ')}.${unpriced.length === 0 ? '' : ` What ${unpriced.map((row) => row?.title).join(' and ')} costs is not known, so that no cap can count it.`}`;
}

function asksRow(): SettingDefinition {
  return {
    name: 'Ask before each paid run',
    desc: 'When off, what has a known price and fits what may be spent is done without a question. Anything else is asked, and so is all while there is no cap.',
    aliases: ['cost', 'confirm', 'money'],
    control: { type: 'toggle', key: 'asksFirst' },
  };
}

function foundRow(host: AppHost, { found }: ProviderOutput): SettingDefinition {
  return {
    name: 'On this device',
    desc: foundWords(host, found),
    aliases,
    render: (setting) => {
      setting.addButton((button) =>
        button.setButtonText('Look').onClick(() => {
          void runProvider(host, { action: 'show' });
        }),
      );
    },
  };
}

function foundWords({ languageModels }: AppHost, found: ProviderOutput['found']): string {
  if (found === null) return 'Looks for Claude Code and for Ollama, which is asked for the names of its models.';
  const { claude, ollama } = found;
  const program = languageModels.runsPrograms
    ? [claude === null ? 'Claude Code was not found.' : `Claude Code is at ${claude}.`]
    : [];
  const models =
    ollama === null
      ? 'Ollama does not answer.'
      : `Ollama answers at ${ollama.address}${ollama.models.length === 0 ? ' and has no models' : ` with ${ollama.models.slice(0, 12).join(', ')}`}.`;
  return [...program, models].join(' ');
}
