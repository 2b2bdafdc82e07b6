import { FuzzySuggestModal, type App } from 'obsidian';
import type { Remedy } from '../../../core/errors';
import { providerFacts, type ProviderName, providerNames } from '../../../core/language-models/providers';
import type { AppHost } from '../host';
import type { NoticeAction } from '../notices';
import { prepareWindow } from '../screen/prepare-window';
import { tellErrors } from '../failures';
import { enterKey } from './ask-limits';
import { chooseProvider } from './choose-provider';

/** Returns buttons for the remedies that the app has a screen for: entering a key, choosing a language model. */
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
  return remedies.some((remedy) => 'command' in remedy && remedy.command === 'provider')
    ? [
        {
          label: 'Choose…',
          run: () => {
            new ProviderSuggestModal(host.app, (name) => chooseProvider(host, name, false)).open();
          },
        },
      ]
    : [];
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
