import { runFailures, type RunFailures } from '../failures';
import { addButton, type ButtonAction } from './action-button';

/** At the top of what a run gave: what kept it from giving more, with what can be done about that. Nothing where nothing did. */
export function addRunFailures(parent: HTMLElement, failures: RunFailures, remedy: ButtonAction | null = null): void {
  const sentences = runFailures(failures);
  for (const text of sentences) parent.createEl('p', { cls: 'cyberbrain-problem', text });
  if (sentences.length > 0 && remedy !== null) addButton(parent.createDiv({ cls: 'cyberbrain-card-foot' }), remedy);
}
