import type { PlacedBeat } from './plan-beats';

/** What became of a beat; part of the terminal program's JSON. */
export interface BeatReport {
  readonly title: string;
  readonly type: string;
  readonly durability: string;
  readonly scope: string;
  readonly path: string;
  readonly confidence: number;
  readonly action: 'created' | 'extended' | 'corroborated' | 'uncertain';
}

/** What became of a beat that got a note of its own. */
export function reportOf({ beat, path }: PlacedBeat, action: BeatReport['action']): BeatReport {
  const { title, type, durability, scope, confidence } = beat;
  return { title, type, durability, scope, path, confidence, action };
}
