import { captureHere, capturesHere } from '../captured/capture-here';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';

const searchCommand = 'Open search';
const windowCommand = 'Search in a window';

export interface FirstRunStep {
  readonly title: string;
  fill(body: HTMLElement): void;
}

export interface FirstRunWorld {
  readonly host: AppHost;
  readonly pick: () => void;
  /** Draws the step anew: a choice was made. */
  readonly again: () => void;
}

/** What a new user is told, in the order in which it matters. */
export function firstRunSteps(world: FirstRunWorld): readonly FirstRunStep[] {
  return [
    { title: 'Welcome to Cyberbrain', fill: addWelcome },
    {
      title: 'Capture sessions',
      fill: (body) => {
        addCapture(body, world);
      },
    },
    { title: 'Search', fill: addSearch },
  ];
}

function addWelcome(body: HTMLElement): void {
  body.createEl('p', {
    text: 'Cyberbrain finds every note by its words and its meaning, and turns sessions with your AI tools into notes. Every change can be undone.',
  });
  body.createEl('p', {
    text: 'All of it happens on this device. Nothing is sent anywhere, unless you choose a language model in the settings.',
  });
  body.createEl('p', { cls: 'cyberbrain-faint cyberbrain-first-run-index' });
}

function addCapture(body: HTMLElement, { host, pick, again }: FirstRunWorld): void {
  const { inboxFolder, capturingDevice } = host.settings.current.current;
  body.createEl('p', {
    text: `Drop a transcript into the folder “${inboxFolder}”, and its decisions, problems and insights become notes. Passwords and keys are taken out first.`,
  });
  const isHere = capturesHere(host);
  const isElsewhere = capturingDevice !== null && capturingDevice.id !== host.device.id;
  const asked = isElsewhere
    ? `${capturingDevice.name} captures what is dropped.`
    : 'Shall this device capture what is dropped? Only one device does that for a vault.';
  body.createEl('p', { text: isHere ? 'This device captures what is dropped.' : asked });
  const foot = body.createDiv({ cls: 'cyberbrain-card-foot' });
  if (!isHere) {
    addButton(foot, {
      label: 'Capture on this device',
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
    text: 'Search opens in the sidebar. Type a few words: the best notes come first, as you type.',
  });
  body.createEl('p', { text: `It can also open in a window over your notes, by the command “${windowCommand}”.` });
  body.createEl('p', {
    cls: 'cyberbrain-faint',
    text: `To open it with a key, choose one for “${searchCommand}” in the hotkeys of the app’s settings.`,
  });
}
