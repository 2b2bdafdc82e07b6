import { nameOf } from '../../../core/note/path';
import { captureTranscripts } from '../capture';
import { counted } from '../../../core/counted';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { addSection } from '../screen/section';
import { captureHere } from './capture-here';

/** What lies in the inbox uncaptured, and who captures it; nothing when the inbox is empty. */
export function addWaitingSection(parent: HTMLElement, host: AppHost): void {
  const { waiting, capturing } = host.inbox.current;
  if (waiting.length === 0 && capturing === null) return;
  const section = addSection(parent, 'Waiting');
  section.createDiv({ cls: 'cyberbrain-facts', text: whoCaptures(host) });
  const list = section.createEl('ul', { cls: 'cyberbrain-list' });
  for (const path of waiting) {
    const row = list.createEl('li', { cls: 'cyberbrain-row', attr: { title: path } });
    row.createSpan({ text: nameOf(path) });
    if (path === capturing) row.createSpan({ cls: 'cyberbrain-faint', text: 'capturing…' });
  }
  const rest = waiting.filter((path) => path !== capturing);
  if (rest.length === 0) return;
  const foot = section.createDiv({ cls: 'cyberbrain-card-foot' });
  addButton(foot, {
    label: 'Capture now',
    name: `Capture now: ${counted(rest.length, 'transcript')}`,
    key: 'capture now',
    isMain: true,
    run: async () => {
      await captureTranscripts(host, rest);
    },
  });
  if (host.inbox.current.watching === 'not asked') {
    addButton(foot, { label: 'Always capture on this device', key: 'capture here', run: () => captureHere(host) });
  }
}

function whoCaptures({ inbox, settings }: AppHost): string {
  switch (inbox.current.watching) {
    case 'here':
      return 'This device captures what is dropped.';
    case 'not asked':
      return 'No device captures what is dropped yet.';
    case 'other device':
      return `${settings.current.current.capturingDevice?.name ?? 'Another device'} captures what is dropped.`;
    case 'off':
      return 'What is dropped is not captured by itself on this device.';
  }
}
