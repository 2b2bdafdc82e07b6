import { isModelError } from '../../core/language-models/model-error';
import { fileNameFromTitle } from '../../core/note/file-name';
import { LinkResolver } from '../../core/note/resolve-link';
import { harmlessLine } from '../../core/note/harmless-markdown';
import { selfContainedMarkdown } from '../../core/note/self-contained-markdown';
import type { VaultPath } from '../../core/note/path';
import type { PromotedText } from '../../core/review/decision';
import { askGate, verdictOf, type Gate, type GateWorld } from '../asking/gate';
import { checkFolder, isOpenToModels } from '../filing/check-folder';
import { outlineFolders } from '../filing/folder-outline';
import type { DueNote } from './due-notes';
import { reviewTask, type Suggestion } from './review-task';
import { toldApart } from './told-apart';
import type { PromotionWorld } from './plan-promotion';

/** What a model proposes for notes that were decided on together. */
export interface ReviewProposal {
  readonly notes: readonly DueNote[];
  /** `skip` where nothing can be proposed: `reason` says why, and the notes stay as they are. */
  readonly action: 'promote' | 'extend' | 'delete' | 'skip';
  readonly weeks: number | null;
  /** null unless a note is to be written. */
  readonly text: PromotedText | null;
  readonly confidence: number;
  readonly reason: string;
  /** null where nothing leaves, so that nothing was judged. */
  readonly gate: Gate | null;
  /** Why the model gave nothing; missing where it did. */
  readonly failure?: string;
}

export interface ProposingWorld extends GateWorld, PromotionWorld {
  readonly house: GateWorld['house'];
  readonly today: string;
}

const longestRules = 6_000;
const longestBody = 12_000;

/** Asks the model about a group, and a second time about each promotion and deletion that it wants. Throws `over-budget` and `cancelled`. */
export async function proposeForGroup(group: readonly DueNote[], world: ProposingWorld): Promise<ReviewProposal[]> {
  const paths = (await world.vault.list()).map(({ path }) => path);
  try {
    const { value } = await world.asker.ask(await taskFor(group, paths, world), world.run);
    const proposals: ReviewProposal[] = [];
    for (const suggestion of value) proposals.push(await judged(suggestion, group, paths, world));
    const left = group.filter((note) => !proposals.some(({ notes }) => notes.includes(note)));
    return left.length === 0 ? proposals : [...proposals, skipped(left, 'The model did not say what is to become of it.')];
  } catch (error) {
    if (!isModelError(error)) throw error;
    return [{ ...skipped(group, error.message), failure: error.message }];
  }
}

async function taskFor(group: readonly DueNote[], paths: readonly VaultPath[], { house, run, settings, today }: ProposingWorld): Promise<ReturnType<typeof reviewTask>> {
  const say = (sentence: string): void => { run.warn(sentence); };
  const told = {
    preferences: await house.seenPreferences(say),
    rules: (await house.rules()).slice(0, longestRules),
    folders: outlineFolders(paths, [settings.inboxFolder, settings.uncertainFolder, settings.workingMemoryFolder]),
    vocabulary: await house.vocabulary(),
  };
  return reviewTask(notesText(toldApart(group, new LinkResolver(paths))), group.length, today, told, await house.prompt('review-promote', say));
}

function notesText(notes: readonly DueNote[]): string {
  return notes.map((note, at) => `Note ${at + 1}\n${noteText(note)}`).join('\n\n---\n\n');
}

function noteText({ title, type, tags, date, reviewAfter, summary, body }: DueNote): string {
  const facts = [`Title: ${title}`, `Type: ${type || 'none'}`, `Written: ${date.slice(0, 10) || 'not known'}; due since ${reviewAfter}`, `Tags: ${tags.join(', ') || 'none'}`, ...(summary === '' ? [] : [`Summary: ${summary}`])];
  return `${facts.join('\n')}\n\n${body.slice(0, longestBody)}`;
}

async function judged(suggestion: Suggestion, group: readonly DueNote[], paths: readonly VaultPath[], world: ProposingWorld): Promise<ReviewProposal> {
  const notes = suggestion.notes.flatMap((number) => group[number - 1] ?? []);
  const { confidence, reason } = suggestion;
  if (suggestion.action === 'extend') return { notes, action: 'extend', weeks: suggestion.weeks, text: null, confidence, reason, gate: null };
  const text = suggestion.action === 'promote' ? promotedText(suggestion, paths, world) : null;
  if (text !== null && !isOpenToModels(`${fileNameFromTitle(text.title ?? '')}.md`)) return skipped(notes, `The model named a note "${text.title ?? ''}", which would speak to models itself.`);
  const wanted = text === null ? 'Delete these notes.' : `Put one note in their place:\n\n${text.title ?? ''}\n\n${text.summary ?? ''}\n\n${text.body ?? ''}`;
  const gate = await askGate('review-judge', { notes: notesText(toldApart(notes, new LinkResolver(paths))), proposal: `${wanted}\n\nReason: ${reason}` }, world);
  if (verdictOf(gate) === 'failed') return { ...skipped(notes, `A second look was against it (${suggestion.action}): ${gate.reasons.join(' ')}`), text, confidence, gate };
  return { notes, action: suggestion.action, weeks: null, text, confidence, reason, gate };
}

/** A folder that cannot be used is left out: the note goes where notes of its kind go. */
function promotedText(suggestion: Suggestion & { action: 'promote' }, paths: readonly VaultPath[], { settings }: ProposingWorld): PromotedText {
  const { title, summary, type, tags, folder, body } = suggestion;
  const place = folder.trim() === '' ? null : checkFolder(folder, paths, settings);
  return {
    title: harmlessLine(title).replace(/\s+/g, ' ').trim().slice(0, 120),
    summary: harmlessLine(summary).replace(/\s+/g, ' ').trim(),
    type,
    tags: tags.map((tag) => tag.trim().toLowerCase().replace(/^#/, '').replace(/\s+/g, '-')).filter((tag) => /^[\p{L}\p{N}_/-]+$/u.test(tag)).slice(0, 6),
    body: selfContainedMarkdown(body),
    ...(place === null || place === '' ? {} : { folder: place }),
  };
}

function skipped(notes: readonly DueNote[], reason: string): ReviewProposal {
  return { notes, action: 'skip', weeks: null, text: null, confidence: 0, reason, gate: null };
}
