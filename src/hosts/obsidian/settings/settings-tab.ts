import { Platform, PluginSettingTab, type App, type Plugin, type SettingDefinitionItem } from 'obsidian';
import { isOwnName, mostOwnNames, nameKey } from '../../../core/transcript/talk/me';
import { bareFolder, folderProblem, type VaultSettings } from '../../../core/settings/settings';
import { messageOf } from '../../../core/errors';
import { readModelName } from '../../../core/models/known-models';
import { WatchedSessionsModal } from '../captured/watched-sessions-modal';
import type { AppHost, ModelStatus } from '../host';
import { downloadAndUse, runModel, useModel } from '../models/run-model';
import { StatusModal } from '../status/status-modal';
import { tellErrors } from '../failures';
import { EntryModal } from './entry-modal';
import { settingGroups } from './setting-groups';
import { changeSetting, readSetting } from './setting-values';
import { keepVisible } from '../screen/keep-visible';

/** The plugin's settings, drawn and searched by the app from their definitions. */
export class SettingsTab extends PluginSettingTab {
  #host: AppHost | null = null;
  #whyNot = 'The settings appear once the vault is open.';

  constructor(app: App, plugin: Plugin, hostReady: Promise<AppHost>) {
    super(app, plugin);
    this.icon = 'brain';
    this.containerEl.addClass('cyberbrain-settings');
    keepVisible(this.containerEl);
    hostReady.then(
      (host) => {
        this.#host = host;
        this.#followModels(host);
        this.#followLanguageModels(host);
        this.update();
      },
      (error: unknown) => {
        this.#whyNot = `Cyberbrain could not start: ${messageOf(error)}`;
        this.update();
      },
    );
  }

  override getSettingDefinitions(): SettingDefinitionItem[] {
    const host = this.#host;
    if (host === null) return [{ name: 'Not ready', desc: this.#whyNot, searchable: false }];
    return settingGroups(host, {
      isMobile: Platform.isMobile,
      addExclusion: () => {
        this.#addExclusion(host);
      },
      removeExclusion: (pattern) => {
        this.#change(host, { excluded: host.settings.current.current.excluded.filter((each) => each !== pattern) });
      },
      addOwnName: () => {
        this.#addOwnName(host);
      },
      removeOwnName: (name) => {
        this.#removeOwnName(host, name);
      },
      takeName: (name) => {
        this.#change(host, { ownNames: [...host.settings.current.current.ownNames, name] });
      },
      addProject: () => {
        this.#addProject(host);
      },
      removeProject: (project) => {
        this.#change(host, {
          projects: Object.fromEntries(
            Object.entries(host.settings.current.current.projects).filter(([name]) => name !== project),
          ),
        });
      },
      updateIndex: () => {
        void host.updateIndex();
      },
      chooseSessions: () => {
        new WatchedSessionsModal(host).open();
      },
      showStatus: () => {
        new StatusModal(host).open();
      },
      isDesktop: Platform.isDesktopApp,
      downloadModel: (name) => {
        void downloadAndUse(host, name);
      },
      removeModel: (target) => {
        void runModel(host, { action: 'remove', target });
      },
      nameModel: () => {
        this.#nameModel(host);
      },
      chooseFolder: () => {
        this.#chooseFolder(host);
      },
      acceptNative: (isAccepted) => {
        void tellErrors(() => host.models.acceptNative(isAccepted)).then(() => {
          this.update();
        });
      },
    });
  }

  override getControlValue(key: string): unknown {
    return this.#host === null ? undefined : readSetting(this.#host, key);
  }

  override async setControlValue(key: string, value: unknown): Promise<void> {
    const host = this.#host;
    if (host === null) return;
    await tellErrors(() => changeSetting(host, key, value));
    // A description names the capturing device; a provider may have been refused, or wait for its window.
    if (['capturesHere', 'provider', 'secondProvider'].includes(key)) this.update();
  }

  #change(host: AppHost, values: Partial<VaultSettings>): void {
    void tellErrors(() => host.settings.change(values)).then(() => {
      this.update();
    });
  }

  /** Redraws when a model is added or removed, but not while its source is being typed. */
  #followModels({ models }: AppHost): void {
    const shown = ({ output, problem }: ModelStatus): string =>
      JSON.stringify([output?.used, output?.problem, output?.models, problem]);
    let last = shown(models.status.current);
    models.status.subscribe((status) => {
      if (shown(status) === last) return;
      last = shown(status);
      this.update();
    });
  }

  #followLanguageModels({ languageModels }: AppHost): void {
    let last = JSON.stringify(languageModels.status.current);
    languageModels.status.subscribe((status) => {
      const now = JSON.stringify(status);
      if (now !== last) this.update();
      last = now;
    });
  }

  #nameModel(host: AppHost): void {
    const check = (name: string): string | null => (readModelName(name) === null ? 'Use the form owner/name.' : null);
    const field = {
      name: 'Model',
      desc: 'Its size is shown before anything is downloaded.',
      placeholder: 'Xenova/all-MiniLM-L6-v2',
      check,
    };
    new EntryModal(this.app, 'Another model', [field], ([name = '']) => {
      void downloadAndUse(host, name);
    }).open();
  }

  #chooseFolder(host: AppHost): void {
    const check = (path: string): string | null => (path === '' ? 'Enter the full path of the folder.' : null);
    const field = {
      name: 'Folder',
      desc: 'Contains config.json, tokenizer.json, tokenizer_config.json and onnx/model_quantized.onnx.',
      placeholder: '/home/me/models/bge-micro-v2',
      check,
    };
    new EntryModal(this.app, 'A folder with a model', [field], ([path = '']) => {
      void useModel(host, path);
    }).open();
  }

  #addExclusion(host: AppHost): void {
    const excluded = (): readonly string[] => host.settings.current.current.excluded;
    const check = (pattern: string): string | null => {
      if (pattern === '') return 'Enter a folder, or a pattern such as *.excalidraw.md';
      return excluded().includes(pattern) ? 'This is already in the list.' : null;
    };
    const field = {
      name: 'Folder or pattern',
      desc: 'Search does not find notes in it.',
      placeholder: 'Archive',
      check,
    };
    new EntryModal(this.app, 'Exclude from the index', [field], ([pattern = '']) => {
      this.#change(host, { excluded: [...excluded(), pattern] });
    }).open();
  }

  #removeOwnName(host: AppHost, name: string): void {
    const own = host.settings.current.current.ownNames.filter((each) => each !== name);
    // A name that only the vault gives has to be the user's own before they can take it away.
    if (host.settings.waitingNames.includes(name)) this.#change(host, { ownNames: [...own, name] });
    this.#change(host, { ownNames: own });
  }

  #addOwnName(host: AppHost): void {
    const names = (): readonly string[] => host.settings.current.current.ownNames;
    const check = (name: string): string | null => {
      if (!isOwnName(name)) return 'Enter your full name as it is written there.';
      if (names().some((each) => nameKey(each) === nameKey(name))) return 'This is already in the list.';
      return names().length < mostOwnNames ? null : `The list holds at most ${String(mostOwnNames)} names.`;
    };
    const field = {
      name: 'Name',
      desc: 'As WhatsApp, Zoom, Slack and others show it. What this speaker says counts as yours.',
      placeholder: 'Ada Lovelace',
      check,
    };
    new EntryModal(this.app, 'Your name in chats and meetings', [field], ([name = '']) => {
      this.#change(host, { ownNames: [...names(), name] });
    }).open();
  }

  #addProject(host: AppHost): void {
    const projects = (): VaultSettings['projects'] => host.settings.current.current.projects;
    const checkName = (name: string): string | null =>
      name === ''
        ? 'Enter the name of the project.'
        : Object.hasOwn(projects(), name)
          ? 'This project already has a folder.'
          : null;
    const name = {
      name: 'Project',
      desc: 'Its folder name, or the project_name in its .claude/cyberbrain.local.json.',
      placeholder: 'my-project',
      check: checkName,
    };
    const folder = {
      name: 'Folder',
      desc: 'Where notes from its sessions go.',
      placeholder: 'Projects/My project',
      check: (value: string) => folderProblem(value, this.app.vault.configDir),
    };
    new EntryModal(this.app, 'Project folder', [name, folder], ([project = '', place = '']) => {
      this.#change(host, { projects: { ...projects(), [project]: bareFolder(place) } });
    }).open();
  }
}
