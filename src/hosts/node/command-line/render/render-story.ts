import { counted } from '../../../../core/counted';
import type { ToldStory } from '../../../../features/ask/story';
import type { Line } from '../terminal';
import { renderAsk } from './render-ask';

/** Shows a story like an answer; the day of each record is behind its place. */
export function renderStory(output: ToldStory): Line[] {
  const { records, left, project } = output;
  if (records === 0)
    return [
      `No note${project === null ? '' : ` of ${project}`} with a date in this time was found. Give other words, or another --since or --until.`,
    ];
  const more = left === 0 ? [] : [`(${counted(left, 'further record')} did not fit; choose a shorter time.)`];
  const scope = project === null ? [] : [`(Only notes of the project ${project}.)`];
  return [...renderAsk(output), ...more, ...scope];
}
