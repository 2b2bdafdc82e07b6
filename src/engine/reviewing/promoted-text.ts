import { harmlessLine } from '../../core/note/harmless-markdown';
import { hasBeatType, isOurNote } from '../../core/note/frontmatter/own-keys';
import type { VaultPath } from '../../core/note/path';
import { selfContainedMarkdown } from '../../core/note/self-contained-markdown';
import type { PromotedText } from '../../core/review/decision';
import { completedBody } from '../../core/merging/whole-body';
import type { VaultSettings } from '../../core/settings/settings';
import { checkFolder } from '../filing/check-folder';
import type { DueNote } from './due-notes';
import type { Suggestion } from './review-task';
import { bareTag } from '../../core/note/tags';

type TitledText = PromotedText & { readonly title: string; readonly body: string };

/**
 * Returns a model's text for these notes with inert content, and with what else their properties say. A folder that
 * cannot be used is left out, so the note goes to the usual folder for its kind. The type is left out when a person
 * gave the notes a custom one.
 */
export function promotedText(
  suggestion: Suggestion & { action: 'promote' },
  notes: readonly DueNote[],
  paths: readonly VaultPath[],
  settings: VaultSettings,
): TitledText {
  const text = harmlessText(suggestion, paths, settings);
  const isTyped = notes.some(
    ({ type, frontmatter }) => type !== '' && !isOurNote(frontmatter) && !hasBeatType(frontmatter),
  );
  const given = isTyped ? text : { ...text, type: suggestion.type };
  return { ...given, body: completedBody(notes, given) };
}

function harmlessText(
  { title, summary, tags, folder, body }: Suggestion & { action: 'promote' },
  paths: readonly VaultPath[],
  settings: VaultSettings,
): TitledText {
  const place = folder.trim() === '' ? null : checkFolder(folder, paths, settings);
  return {
    title: oneLine(title).slice(0, 120),
    summary: oneLine(summary),
    tags: tags
      .map((tag) => bareTag(tag).toLowerCase().replace(/\s+/g, '-'))
      .filter((tag) => /^[\p{L}\p{N}_/-]+$/u.test(tag))
      .slice(0, 6),
    body: selfContainedMarkdown(body),
    // An empty folder would mean the usual one.
    ...(place === null ? {} : { folder: place === '' ? '/' : place }),
  };
}

function oneLine(text: string): string {
  return harmlessLine(text).replace(/\s+/g, ' ').trim();
}
