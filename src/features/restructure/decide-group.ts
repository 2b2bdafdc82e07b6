import { isInDotFolder, isNotePath, type VaultPath } from '../../core/note/path';
import { foldersAbove } from '../../core/plan/writable-path';
import type { RestructureDecision } from '../../core/restructure/decision';
import { checkFolder } from '../../engine/filing/check-folder';
import type { CollectedNote } from './collect-notes';
import { decideReplySchema, fewestForHub, readDecideReply, type Suggestion } from './decide-reply';
import { notesText } from './notes-text';
import { houseWords, type ProposingWorld } from './proposing-world';

const mostOutputTokens = 3_000;
/** Of a group that may be merged all is shown that a note can hold; of larger ones the beginnings. */
const longestOfFew = 12_000;
const longestOfMany = 1_500;
const mostFolders = 200;
/** Less sure than this is no decision. */
const leastConfidence = 0.5;

/** Asks the model what is to become of a group; what it does not decide, or not surely enough, is kept. Throws a `ModelError`, `over-budget` and `cancelled`. */
export async function decideGroup(group: readonly CollectedNote[], world: ProposingWorld): Promise<RestructureDecision[]> {
  const { asker, house, run } = world;
  const placeOf = (folder: string): string | null => checkFolder(folder, world.paths, world.settings);
  const prompt = await house.prompt('restructure-decide', (sentence) => { run.warn(sentence); });
  const inputs = {
    reply_schema: decideReplySchema,
    size_rule: sizeRule(group.length),
    ...(await houseWords(world)),
    folders: foldersText(world),
    notes: notesText(group, group.length < fewestForHub ? longestOfFew : longestOfMany),
  };
  const { value } = await asker.ask({ operation: 'restructure', prompt, inputs, maxOutputTokens: mostOutputTokens, read: (text) => readDecideReply(text, group.length, placeOf) }, run);
  const decisions = value.map((suggestion) => decisionOf(suggestion, group, placeOf));
  const left = group.filter(({ path }) => !decisions.some(({ notes }) => notes.includes(path)));
  return left.length === 0 ? decisions : [...decisions, { ...kept(left.map(({ path }) => path)), reason: value.length === 0 ? 'The model found nothing to do.' : 'Nothing was decided on.' }];
}

function decisionOf({ action, notes: numbers, title, folder, summary, lines, reason, confidence }: Suggestion, group: readonly CollectedNote[], placeOf: (folder: string) => string | null): RestructureDecision {
  const notes = numbers.flatMap((number) => group[number - 1]?.path ?? []);
  const decided = { notes, reason, confidence, acceptsLoss: false };
  if (action !== 'keep' && confidence < leastConfidence) return { ...kept(notes), confidence, reason: `Not sure enough to ${verbOf[action]}: ${reason}` };
  const place = folder.trim() === '' ? null : placeOf(folder);
  switch (action) {
    case 'keep': return { ...decided, action };
    case 'merge': return { ...decided, action, title, folder: place, text: { body: null } };
    case 'hub': return { ...decided, notes: ordered(notes, lines, group), action, title, folder: place, summary, lines: new Map(lines.map(({ note, line }) => [group[note - 1]?.path ?? '', line])) };
    case 'move':
    case 'subfolder': return { ...decided, action, folder: placeOf(folder) ?? '' };
  }
}

const verbOf = { merge: 'merge', hub: 'make a hub', move: 'move', subfolder: 'make a subfolder' };

/** As the lines come, then those without one. */
function ordered(notes: readonly VaultPath[], lines: Suggestion['lines'], group: readonly CollectedNote[]): VaultPath[] {
  const first = lines.flatMap(({ note }) => group[note - 1]?.path ?? []).filter((path) => notes.includes(path));
  return [...new Set([...first, ...notes])];
}

export function kept(notes: readonly VaultPath[]): RestructureDecision & { readonly action: 'keep' } {
  return { notes, action: 'keep', confidence: 1, acceptsLoss: false, reason: '' };
}

function sizeRule(count: number): string {
  return count < fewestForHub ? `There are ${count} notes: a hub is out of the question.` : `There are ${count} notes, of which beginnings are shown: they may get a hub; two to five of them may be merged only where what is shown leaves no doubt.`;
}

/** Names alone: so that the same question is asked, and not paid again, when notes come and go elsewhere. */
function foldersText({ paths, settings: { inboxFolder, uncertainFolder } }: ProposingWorld): string {
  const folders = new Set(paths.filter((path) => isNotePath(path) && !isInDotFolder(path)).flatMap((path) => foldersAbove(path)));
  const shown = [...folders].filter((folder) => folder !== inboxFolder && folder !== uncertainFolder && !folder.startsWith(`${inboxFolder}/`));
  return shown.sort().slice(0, mostFolders).join('\n');
}
