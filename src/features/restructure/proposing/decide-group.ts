import { isInFolder, type VaultPath } from '../../../core/note/path';
import type { RestructureDecision } from '../../../core/restructure/decision';
import { checkFolder } from '../../../engine/filing/check-folder';
import type { CollectedNote } from '../collect-notes';
import { fewestForHub } from '../grouping/group-reply';
import { changeWords } from '../restructure-words';
import { decideReplySchema, readDecideReply, type GroupSuggestion } from './decide-reply';
import { foldersText, vaultWords, type DecidingDeps } from './proposing-deps';
import { notesText } from './notes-text';

const mostOutputTokens = 3_000;
/** Number of characters shown of each note in a group that may be merged: as many as a note can hold. Larger groups show only the beginnings. */
const longestOfFew = 12_000;
const longestOfMany = 1_500;
/** Minimum confidence of a decision; below it, the notes are kept. */
const leastConfidence = 0.5;

/**
 * Asks the model what to do with a group. Notes that it does not decide about, or not confidently enough, are kept.
 * Throws a `ModelError`, `over-budget` and `cancelled`.
 */
export async function decideGroup(group: readonly CollectedNote[], deps: DecidingDeps): Promise<RestructureDecision[]> {
  const { client, instructions, run } = deps;
  const placeOf = (folder: string): string | null => placeFor(folder, deps);
  const prompt = await instructions.prompt('restructure-decide', (sentence) => {
    run.warn(sentence);
  });
  const inputs = {
    reply_schema: decideReplySchema(group.length),
    size_rule: sizeRule(group.length),
    ...(await vaultWords(deps)),
    folders: foldersText(deps),
    notes: notesText(
      group,
      { longest: group.length < fewestForHub ? longestOfFew : longestOfMany, isNumbered: true },
      deps,
    ),
  };
  const { value } = await client.ask(
    {
      operation: 'restructure',
      prompt,
      inputs,
      maxOutputTokens: mostOutputTokens,
      read: (text) => readDecideReply(text, group.length, placeOf),
    },
    run,
  );
  const decisions = value.map((suggestion) => decisionOf(suggestion, group, placeOf));
  const left = group.filter(({ path }) => !decisions.some(({ notes }) => notes.includes(path)));
  return left.length === 0
    ? decisions
    : [
        ...decisions,
        {
          ...kept(left.map(({ path }) => path)),
          reason: value.length === 0 ? 'The model found nothing to do.' : 'The model made no decision.',
        },
      ];
}

/**
 * Returns the folder if it is allowed, else null. The prompt shows folders that hold notes and allows a new one
 * directly below them, but not at the top of the vault.
 */
function placeFor(folder: string, { paths, settings }: DecidingDeps): string | null {
  const place = checkFolder(folder, paths, settings);
  const isAllowed =
    place === null || place === '' || place.includes('/') || paths.some((path) => isInFolder(path, place));
  return isAllowed ? place : null;
}

function decisionOf(
  { action, notes: numbers, title, folder, summary, lines, reason, confidence }: GroupSuggestion,
  group: readonly CollectedNote[],
  placeOf: (folder: string) => string | null,
): RestructureDecision {
  const notes = numbers.flatMap((number) => group[number - 1]?.path ?? []);
  const decided = { notes, reason, confidence, acceptsLoss: false };
  if (action !== 'keep' && confidence < leastConfidence)
    return { ...kept(notes), confidence, reason: `Not sure enough to ${changeWords({ action })}: ${reason}` };
  const place = folder.trim() === '' ? null : placeOf(folder);
  switch (action) {
    case 'keep':
      return { ...decided, action };
    case 'merge':
      return { ...decided, action, title, folder: place, text: { body: null } };
    case 'hub':
      return {
        ...decided,
        notes: ordered(notes, lines, group),
        action,
        title,
        folder: place,
        summary,
        lines: new Map(lines.map(({ note, line }) => [group[note - 1]?.path ?? '', line])),
      };
    case 'move':
    case 'subfolder':
      return { ...decided, action, folder: placeOf(folder) ?? '' };
  }
}

/** Returns the notes in the order of their lines, then those without a line. */
function ordered(
  notes: readonly VaultPath[],
  lines: GroupSuggestion['lines'],
  group: readonly CollectedNote[],
): VaultPath[] {
  const first = lines.flatMap(({ note }) => group[note - 1]?.path ?? []).filter((path) => notes.includes(path));
  return [...new Set([...first, ...notes])];
}

export function kept(notes: readonly VaultPath[]): RestructureDecision & { readonly action: 'keep' } {
  return { notes, action: 'keep', confidence: 1, acceptsLoss: false, reason: '' };
}

/** Describes the size of the group, and the overview that a large one may get. */
function sizeRule(count: number): string {
  if (count === 1) return 'There is one note, and those nearest to it lie in another folder: it may be moved, or kept.';
  if (count < fewestForHub) return `There are ${count} notes.`;
  return `There are ${count} notes, of which beginnings are shown: merge some of them only where these leave no doubt. One thing more is possible:
- hub: an overview note that leads to others, which stay. Only for ${fewestForHub} notes or more that belong to one subject, when none of those shown is such an overview already. For it give title and folder as for merge; summary, one or two sentences on what the notes have in common; and lines, a list of the notes in the order in which a newcomer should read them, each with a line of at most 120 characters on what it holds, from the note itself.`;
}
