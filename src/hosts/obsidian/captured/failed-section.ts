import { nameOf } from '../../../core/note/path';
import { problemNotePath } from '../../../core/transcript/inbox';
import type { FailedTranscript } from '../../../features/captured/read-inbox';
import { captureTranscripts } from '../capture';
import type { AppHost } from '../host';
import { addButton } from '../screen/action-button';
import { addSection } from '../screen/section';

/** Transcripts that could not be captured, each with its reason and what can be done; nothing when there are none. */
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
