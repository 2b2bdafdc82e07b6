import { FuzzySuggestModal, type App } from 'obsidian';
import type { Remedy } from '../../../core/errors';
import { providerFacts, type ProviderName, providerNames } from '../../../core/language-models/providers';
import { connectTools } from '../connecting/connect-tools';
import type { AppHost } from '../host';
import type { NoticeAction } from '../notices';
import { prepareWindow } from '../screen/prepare-window';
import { tellErrors } from '../failures';
import { enterKey } from './ask-limits';
import { chooseProvider } from './choose-provider';

/** Returns buttons for the remedies that the app has a screen for: entering a key, choosing a language model, connecting AI tools. */
export function remedyActions(host: AppHost, remedies: readonly Remedy[]): NoticeAction[] {
  const [key] = remedies.flatMap((remedy) => ('key' in remedy ? [remedy.key] : []));
  if (key !== undefined)
    return [
      {
        label: 'Enter key…',
        run: () => {
          enterKey(host, key);
        },
      },
    ];
  const [action] = remedies.flatMap((remedy) => ('command' in remedy ? (actionOf(remedy.command, host) ?? []) : []));
  return action === undefined ? [] : [action];
}

function actionOf(command: string, host: AppHost): NoticeAction | null {
  if (command === 'setup')
    return {
      label: 'Connect AI tools…',
      run: () => {
        connectTools(host);
      },
    };
  if (command !== 'provider') return null;
  return {
    label: 'Choose a language model…',
    run: () => {
      new ProviderSuggestModal(host.app, (name) => chooseProvider(host, name, false)).open();
    },
  };
}

/** Lets the user choose a provider of language models. */
class ProviderSuggestModal extends FuzzySuggestModal<ProviderName> {
  constructor(
    app: App,
    private readonly choose: (name: ProviderName) => unknown,
  ) {
    super(app);
    prepareWindow(this.modalEl);
    this.setPlaceholder('Choose a language model');
  }

  override getItems(): ProviderName[] {
    return providerNames.filter((name) => name !== 'none');
  }

  override getItemText(name: ProviderName): string {
    return providerFacts(name).title;
  }

  override onChooseItem(name: ProviderName): void {
    void tellErrors(() => this.choose(name));
  }
}
