import { captureHere, capturesHere } from '../captured/capture-here';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';

const searchCommand = 'Open search';
const windowCommand = 'Search in a window';

export interface FirstRunStep {
  readonly title: string;
  fill(body: HTMLElement): void;
}

export interface FirstRunDeps {
  readonly host: AppHost;
  readonly pick: () => void;
  /** Draws the step again after a choice. */
  readonly again: () => void;
}

/** Returns the steps of the welcome guide, the most important first. */
export function firstRunSteps(deps: FirstRunDeps): readonly FirstRunStep[] {
  return [
    { title: 'Welcome to Cyberbrain', fill: addWelcome },
    {
      title: 'Capture sessions',
      fill: (body) => {
        addCapture(body, deps);
      },
    },
    { title: 'Search', fill: addSearch },
  ];
}

function addWelcome(body: HTMLElement): void {
  body.createEl('p', {
    text: 'Cyberbrain finds your notes by words and by meaning, and turns sessions with your AI tools into notes. Every change can be undone.',
  });
  body.createEl('p', {
    text: 'Everything happens on this device. Nothing is sent anywhere unless you choose a language model in the settings.',
  });
  body.createEl('p', { cls: 'cyberbrain-faint cyberbrain-first-run-index' });
}

function addCapture(body: HTMLElement, { host, pick, again }: FirstRunDeps): void {
  const { inboxFolder, capturingDevice } = host.settings.current.current;
  body.createEl('p', {
    text: `Drop a transcript into the folder “${inboxFolder}”, and its decisions, problems and insights become notes. Passwords and keys are removed first. A note made this way is called a beat. One that matters only for now is temporary (working memory): you will be asked later whether to keep it.`,
  });
  const isHere = capturesHere(host);
  const isElsewhere = capturingDevice !== null && capturingDevice.id !== host.device.id;
  const asked = isElsewhere
    ? `${capturingDevice.name} processes the inbox.`
    : 'Should this device process the inbox? Only one device per vault can.';
  body.createEl('p', { text: isHere ? 'This device processes the inbox.' : asked });
  const foot = body.createDiv({ cls: 'cyberbrain-card-foot' });
  if (!isHere) {
    addButton(foot, {
      label: 'Process the inbox on this device',
      run: async () => {
        await captureHere(host);
        again();
      },
    });
  }
  addButton(foot, { label: 'Pick a transcript…', run: pick });
}

function addSearch(body: HTMLElement): void {
  body.createEl('p', {
    text: 'Search is in the sidebar. Results appear as you type, best first.',
  });
  body.createEl('p', { text: `Prefer a pop-up? Use the command “${windowCommand}”.` });
  body.createEl('p', {
    cls: 'cyberbrain-faint',
    text: `You can assign a hotkey to “${searchCommand}” under Settings → Hotkeys.`,
  });
}
