import { quotedWith } from '../../../core/plan/quoted-inventions';
import { Platform } from 'obsidian';
import { counted } from '../../../core/counted';
import { fewestWeeks, mostWeeks } from '../../../core/review/decision';
import { secondCheckWords } from '../../../engine/asking/second-check';
import type { ProposalRow } from '../../../features/review/review-output';
import { addButton } from '../screen/action-button';
import type { ReviewSession } from './review-session';

const keysHint = 'P keep · E remind · D delete · S skip · J K or ←→ other groups · + − weeks · U undo';

/** Actions on the chosen notes, by keys and buttons alike. */
export interface ChosenActions {
  promote(): void;
  extend(): Promise<void>;
  delete(): Promise<void>;
  skip(): Promise<void>;
}

export interface GroupActions extends ChosenActions {
  readonly weeks: number;
  setWeeks(weeks: number): void;
}

/**
 * Adds the name of the group, the review's progress, a button that undoes the last decision and, when a model is chosen
 * (`ask`), one that asks it.
 */
export function addProgress(
  parent: HTMLElement,
  { groups, at, current, steps }: ReviewSession,
  undo: () => Promise<void>,
  ask: (() => Promise<void>) | null,
): void {
  const bar = parent.createDiv({ cls: 'cyberbrain-review-bar' });
  bar.createSpan({
    text: `${at + 1} of ${groups.length}`,
    attr: {
      role: 'status',
      'aria-label': `Group ${at + 1} of ${groups.length}, ${counted(current?.rows.length ?? 0, 'note')}`,
    },
  });
  const progress = bar.createEl('progress', {
    cls: 'cyberbrain-review-progress',
    attr: { 'aria-label': 'Groups decided' },
  });
  progress.max = groups.length;
  progress.value = groups.filter(({ state }) => state === 'decided').length;
  if (steps.length > 0) addButton(bar, { label: 'Undo last', run: undo });
  if (ask !== null) addButton(bar, { label: 'Ask the model…', run: ask });
}

/** Adds the possible decisions about a group; the focus is on the first. */
export function addGroupActions(parent: HTMLElement, actions: GroupActions): void {
  const foot = parent.createDiv({ cls: 'modal-button-container cyberbrain-review-actions' });
  addButton(foot, {
    label: 'Keep permanently…',
    isMain: true,
    run: () => {
      actions.promote();
    },
  }).focus({ preventScroll: true });
  const extend = foot.createDiv({ cls: 'cyberbrain-review-extend' });
  addButton(extend, { label: 'Remind me in', run: () => actions.extend() });
  const weeks = extend.createEl('input', {
    cls: 'cyberbrain-review-weeks',
    attr: { type: 'number', min: String(fewestWeeks), max: String(mostWeeks), 'aria-label': 'Weeks' },
  });
  weeks.value = String(actions.weeks);
  weeks.addEventListener('change', () => {
    actions.setWeeks(Number(weeks.value));
  });
  extend.createSpan({ cls: 'cyberbrain-faint', text: 'weeks' });
  addButton(foot, { label: 'Delete', run: () => actions.delete() });
  addButton(foot, { label: 'Skip', run: () => actions.skip() });
  if (!Platform.isPhone) parent.createEl('p', { cls: 'cyberbrain-faint cyberbrain-keys-hint', text: keysHint });
}

/** Adds what the model proposes for notes of the group, with the verdict of the second check. */
export function addProposal(parent: HTMLElement, proposal: ProposalRow, take: () => void | Promise<void>): void {
  const card = parent.createDiv({ cls: 'cyberbrain-card cyberbrain-proposal' });
  card.createDiv({ cls: 'cyberbrain-card-title', text: proposalWords(proposal) });
  card.createDiv({ text: proposal.reason });
  const { gate, lostSentences, inventedSentences, inventedWords = {}, confidence } = proposal;
  const lost =
    lostSentences.length === 0
      ? ''
      : `${lostSentences.length === 1 ? 'a sentence' : `${lostSentences.length} sentences`} would be lost`;
  const invented =
    inventedSentences.length === 0 ? '' : `not in any of the notes: ${quotedWith(inventedSentences, inventedWords)}`;
  const second = gate === null ? '' : `second check: ${secondCheckWords(gate)}`;
  card.createDiv({
    cls: 'cyberbrain-facts',
    text: [confidence === 0 ? '' : `Confidence ${confidence}`, lost, invented, second]
      .filter((fact) => fact !== '')
      .join(' · '),
  });
  if (proposal.action === 'skip') return;
  const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
  addButton(foot, {
    label: proposal.action === 'promote' ? 'Show the text' : 'Apply',
    name: `${proposal.action === 'promote' ? 'Show the text' : 'Apply'}: ${proposalWords(proposal)}`,
    isMain: true,
    run: take,
  });
}

function proposalWords({ action, weeks, title, notes }: ProposalRow): string {
  const count = notes.length === 1 ? 'one note' : `${notes.length} notes`;
  switch (action) {
    case 'promote':
      return `Proposal: keep ${count} permanently as “${title ?? ''}”`;
    case 'extend':
      return `Proposal: remind you of ${count} in ${weeks ?? 0} ${weeks === 1 ? 'week' : 'weeks'}`;
    case 'delete':
      return `Proposal: delete ${count}`;
    case 'skip':
      return `No proposal for ${count}`;
  }
}
