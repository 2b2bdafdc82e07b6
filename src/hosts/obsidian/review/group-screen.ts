import { quotedWith } from '../../../core/plan/quoted-inventions';
import { setIcon } from 'obsidian';
import { counted } from '../../../core/counted';
import { fewestWeeks, mostWeeks } from '../../../core/review/decision';
import { secondCheckWords } from '../../../engine/asking/second-check';
import type { ProposalRow } from '../../../features/review/review-output';
import { addButton } from '../screen/action-button';
import type { ReviewSession } from './review-session';

/** Actions on the chosen notes, by keys and buttons alike. */
export interface ChosenActions {
  promote(): void;
  extend(): Promise<void>;
  delete(): Promise<void>;
  skip(): Promise<void>;
}

/** Actions on the review as a whole. */
export interface GroupMoves {
  readonly move: (step: 1 | -1) => Promise<void>;
  readonly undo: () => Promise<void>;
  /** Asks the model; null when none is chosen. */
  readonly ask: (() => Promise<void>) | null;
}

export interface GroupActions extends ChosenActions {
  readonly weeks: number;
  setWeeks(weeks: number): void;
}

/**
 * Adds the name of the group, the review's progress, and buttons that lead to other groups, undo the last decision and,
 * when a model is chosen (`ask`), ask it.
 */
export function addProgress(
  parent: HTMLElement,
  { groups, at, current, steps }: ReviewSession,
  { move, undo, ask }: GroupMoves,
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
  if (groups.length > 1) addMoves(bar, move);
  if (steps.length > 0) addButton(bar, { label: 'Undo last', letter: 'U', run: undo });
  if (ask !== null) addButton(bar, { label: 'Ask the model…', run: ask });
}

function addMoves(bar: HTMLElement, move: GroupMoves['move']): void {
  for (const [step, name, letter, icon] of [
    [-1, 'Previous group', 'K', 'chevron-left'],
    [1, 'Next group', 'J', 'chevron-right'],
  ] as const)
    setIcon(addButton(bar, { label: '', key: name, name, letter, run: () => move(step) }).createSpan(), icon);
}

/** Adds the possible decisions about a group; the focus is on the first. */
export function addGroupActions(parent: HTMLElement, actions: GroupActions): void {
  const foot = parent.createDiv({ cls: 'modal-button-container cyberbrain-review-actions' });
  addButton(foot, {
    label: 'Keep permanently…',
    isMain: true,
    letter: 'P',
    run: () => {
      actions.promote();
    },
  }).focus({ preventScroll: true });
  const extend = foot.createDiv({ cls: 'cyberbrain-review-extend' });
  addButton(extend, { label: 'Remind me in', letter: 'E', run: () => actions.extend() });
  const weeks = extend.createEl('input', {
    cls: 'cyberbrain-review-weeks',
    attr: { type: 'number', min: String(fewestWeeks), max: String(mostWeeks), 'aria-label': 'Weeks' },
  });
  weeks.value = String(actions.weeks);
  weeks.addEventListener('change', () => {
    actions.setWeeks(Number(weeks.value));
  });
  extend.createSpan({ cls: 'cyberbrain-faint', text: 'weeks' });
  addButton(foot, { label: 'Delete', letter: 'D', run: () => actions.delete() });
  addButton(foot, { label: 'Skip', letter: 'S', run: () => actions.skip() });
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
