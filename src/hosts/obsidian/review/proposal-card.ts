import type { ProposalRow } from '../../../features/review/review-output';
import { secondLookWords } from '../../../engine/asking/second-look-words';
import { addButton } from '../screen/action-button';

/** What the model proposes for notes of the group, and what the second look said of it. */
export function addProposal(parent: HTMLElement, proposal: ProposalRow, take: () => void | Promise<void>): void {
  const card = parent.createDiv({ cls: 'cyberbrain-card cyberbrain-proposal' });
  card.createDiv({ cls: 'cyberbrain-card-title', text: proposalWords(proposal) });
  card.createDiv({ text: proposal.reason });
  const { gate, lostSentences, inventedSentences, confidence } = proposal;
  const lost =
    lostSentences.length === 0
      ? ''
      : `${lostSentences.length === 1 ? 'a sentence' : `${lostSentences.length} sentences`} would be gone`;
  const invented = inventedSentences.length === 0 ? '' : `none of the notes says: “${inventedSentences.join('” “')}”`;
  const second = gate === null ? '' : `second look: ${secondLookWords(gate)}`;
  card.createDiv({
    cls: 'cyberbrain-facts',
    text: [confidence === 0 ? '' : `Confidence ${confidence}`, lost, invented, second]
      .filter((fact) => fact !== '')
      .join(' · '),
  });
  if (proposal.action === 'skip') return;
  const foot = card.createDiv({ cls: 'cyberbrain-card-foot' });
  addButton(foot, {
    label: proposal.action === 'promote' ? 'Look at the text' : 'Do so',
    name: `${proposal.action === 'promote' ? 'Look at the text' : 'Do so'}: ${proposalWords(proposal)}`,
    isMain: true,
    run: take,
  });
}

function proposalWords({ action, weeks, title, notes }: ProposalRow): string {
  const count = notes.length === 1 ? 'one note' : `${notes.length} notes`;
  switch (action) {
    case 'promote':
      return `The model would promote ${count} to “${title ?? ''}”`;
    case 'extend':
      return `The model would extend ${count} by ${weeks ?? 0} ${weeks === 1 ? 'week' : 'weeks'}`;
    case 'delete':
      return `The model would delete ${count}`;
    case 'skip':
      return `The model proposes nothing for ${count}`;
  }
}
