import { counted } from '../../../core/counted';
import { nameOf } from '../../../core/note/path';
import { problemNotePath } from '../../../core/transcript/inbox';
import type { FailedTranscript } from '../../../features/captured/read-inbox';
import { captureTranscripts } from '../capture';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { addSection } from '../screen/section';
import { captureHere } from './capture-here';

/** Adds the uncaptured files in the inbox, and which device captures them; nothing when the inbox is empty. */
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
    label: 'Process now',
    name: `Process now: ${counted(rest.length, 'transcript')}`,
    key: 'capture now',
    isMain: true,
    run: async () => {
      await captureTranscripts(host, rest);
    },
  });
  if (host.inbox.current.watching === 'not asked') {
    addButton(foot, {
      label: 'Always process the inbox on this device',
      key: 'capture here',
      run: () => captureHere(host),
    });
  }
}

function whoCaptures({ inbox, settings }: AppHost): string {
  switch (inbox.current.watching) {
    case 'here':
      return 'This device processes the inbox.';
    case 'not asked':
      return 'No device processes the inbox yet.';
    case 'other device':
      return `${settings.current.current.capturingDevice?.name ?? 'Another device'} processes the inbox.`;
    case 'off':
      return 'This device does not process the inbox automatically.';
  }
}

/** Adds the transcripts that could not be captured, each with its reason and remedies; nothing when there are none. */
export function addFailedSection(parent: HTMLElement, host: AppHost, failed: readonly FailedTranscript[]): void {
  if (failed.length === 0) return;
  const list = addSection(parent, 'Failed').createEl('ul', { cls: 'cyberbrain-list' });
  for (const { path, reason } of failed) {
    const name = nameOf(path);
    const item = list.createEl('li', { cls: 'cyberbrain-card' });
    item.createDiv({ cls: 'cyberbrain-card-title', text: name, attr: { title: path } });
    item.createDiv({ cls: 'cyberbrain-problem', text: reason });
    const foot = item.createDiv({ cls: 'cyberbrain-card-foot' });
    addButton(foot, {
      label: 'Retry',
      name: `Retry ${name}`,
      key: `retry ${path}`,
      run: async () => {
        await captureTranscripts(host, [path], { again: true });
      },
    });
    addButton(foot, {
      label: 'Open',
      name: `Open the note about ${name}`,
      key: `open ${path}`,
      run: () => host.app.workspace.openLinkText(problemNotePath(path), ''),
    });
  }
}
