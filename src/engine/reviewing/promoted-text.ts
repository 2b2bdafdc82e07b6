import { harmlessLine } from '../../core/note/harmless-markdown';
import type { VaultPath } from '../../core/note/path';
import { selfContainedMarkdown } from '../../core/note/self-contained-markdown';
import type { PromotedText } from '../../core/review/decision';
import type { VaultSettings } from '../../core/settings/settings';
import { checkFolder } from '../filing/check-folder';
import type { Suggestion } from './review-task';

/** A text that a model wrote, so that it does nothing but show itself. A folder that cannot be used is left out: the note goes where notes of its kind go. */
export function promotedText({ title, summary, type, tags, folder, body }: Suggestion & { action: 'promote' }, paths: readonly VaultPath[], settings: VaultSettings): PromotedText & { readonly title: string } {
  const place = folder.trim() === '' ? null : checkFolder(folder, paths, settings);
  return {
    title: oneLine(title).slice(0, 120),
    summary: oneLine(summary),
    type,
    tags: tags.map((tag) => tag.trim().toLowerCase().replace(/^#/, '').replace(/\s+/g, '-')).filter((tag) => /^[\p{L}\p{N}_/-]+$/u.test(tag)).slice(0, 6),
    body: selfContainedMarkdown(body),
    // What is empty would be the usual folder.
    ...(place === null ? {} : { folder: place === '' ? '/' : place }),
  };
}

function oneLine(text: string): string {
  return harmlessLine(text).replace(/\s+/g, ' ').trim();
}
