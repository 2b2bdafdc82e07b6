import { leftOpen } from '../note/left-open';
import { clashingDefinitions } from './missing-definitions';

/** Why the texts of notes cannot stand in one note as they are: definitions of the same name that differ. */
export function clashObstacles(notes: readonly { readonly body: string }[]): string[] {
  const clashing = clashingDefinitions(notes.map(({ body }) => body));
  return clashing.length === 0
    ? []
    : [`The notes have different footnotes or link addresses of the same name: ${clashing.join(', ')}.`];
}

/** Why the texts of notes cannot stand one after the other: something in one is never closed, and would take in what follows. */
export function openObstacles(notes: readonly { readonly path: string; readonly body: string }[]): string[] {
  return notes.flatMap(({ path, body }) => {
    const open = leftOpen(body);
    return open === null ? [] : [`${path} never closes its ${open}, which would take in what follows. Close it first.`];
  });
}
