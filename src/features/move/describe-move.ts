import { cappedNames, counted } from '../../core/counted';
import type { StructureChange } from '../../core/plan/structure-change';
import type { StructurePlan } from '../../engine/structure/plan-structure';
import { unreadSentence } from '../../engine/structure/refusal';
import type { Question } from '../../ports/consent';
import { awaitingWords } from './awaited-links';

const mostNamed = 8;

export interface MoveFacts {
  /** Files whose links are unknown. */
  readonly unread: readonly string[];
  /** Files with links that will lead to a moved file, and lead to none now. */
  readonly awaiting: readonly string[];
}

/** Builds the question before a move: what goes where, which files' links are updated, and the result for all links. */
export function describeMove(
  { moved, folders = [] }: StructureChange,
  { operations, proof }: StructurePlan,
  { unread, awaiting }: MoveFacts,
): Question {
  const [first] = folders.length > 0 ? folders : moved;
  const rewritten = operations.filter(({ op }) => op === 'modify').map(({ path }) => path as string);
  const unseen = unreadSentence(unread);
  const awaited = awaitingWords(awaiting, false);
  const files = folders.length > 0 ? ` with ${counted(moved.length, 'file')}` : '';
  return {
    title: folders.length > 0 ? 'Move this folder?' : 'Move this file?',
    sentences: [
      `Move ${first?.from ?? ''}${files} to ${first?.to ?? ''}.`,
      rewritten.length === 0
        ? 'No links have to be updated.'
        : `Links in ${counted(rewritten.length, 'file')} will be updated: ${cappedNames(rewritten, mostNamed)}.`,
      `${counted(proof.linksBefore, 'link')} checked: none breaks.`,
      ...(awaited === null ? [] : [awaited]),
      ...(unseen === null ? [] : [unseen]),
    ],
    action: 'Move',
  };
}
