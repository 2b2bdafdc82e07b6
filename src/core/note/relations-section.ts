import type { Block } from './blocks';
import type { TextRange } from './text-ranges';

/** A note's relations: from the last heading `Relations` of level 1 or 2, the heading included, to the next heading; null without one. */
export function relationsSection(blocks: readonly Block[]): TextRange | null {
  const heading = blocks
    .filter(({ kind, level, title }) => kind === 'heading' && level <= 2 && /^relations$/i.test(title.trim()))
    .at(-1);
  if (heading === undefined) return null;
  const rest = blocks.slice(blocks.indexOf(heading) + 1);
  const next = rest.findIndex(({ kind }) => kind === 'heading');
  return { start: heading.start, end: ((next === -1 ? rest : rest.slice(0, next)).at(-1) ?? heading).end };
}
