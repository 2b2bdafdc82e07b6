import { nameOf } from '../../../core/note/path';
import { counted } from '../../../core/counted';
import type { PastSession } from '../files/past-sessions';
import { addTime } from '../screen/local-time';

export interface SessionRow {
  readonly session: PastSession;
  showTurns(userTurns: number): void;
}

/** A session with a box to choose it by. */
export function addSessionRow(
  list: HTMLElement,
  session: PastSession,
  chosen: (isChosen: boolean) => void,
): SessionRow {
  const { tool, project, path, title, size, mtimeMs } = session;
  const label = list.createEl('li').createEl('label', { cls: 'cyberbrain-session', attr: { title: path } });
  const box = label.createEl('input', { type: 'checkbox' });
  box.addEventListener('change', () => {
    chosen(box.checked);
  });
  const words = label.createDiv();
  words.createDiv({ cls: 'cyberbrain-card-title', text: title ?? nameOf(path.replace(/\\/g, '/')) });
  const facts = words.createDiv({ cls: 'cyberbrain-facts' });
  const worked = nameOf(project.replace(/\\/g, '/'));
  facts.createSpan({ text: worked === '' ? `${tool} · ` : `${tool} · ${worked} · ` });
  addTime(facts, new Date(mtimeMs).toISOString());
  facts.createSpan({ text: ` · ${sizeWords(size)}` });
  const turns = facts.createSpan();
  return {
    session,
    showTurns: (userTurns) => {
      turns.setText(` · ${counted(userTurns, 'user turn')}`);
    },
  };
}

function sizeWords(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000)).toLocaleString('en-US')} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
