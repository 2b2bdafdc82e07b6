import { readBeat } from '../../core/note/beat-note';
import { numberValue, textValue, valueOf } from '../../core/note/frontmatter-values';
import { baseNameOf } from '../../core/note/path';
import type { Durability, Scope } from '../../core/note/beat';
import { findMappedFolder } from '../../engine/filing/find-project';
import { routeBeat } from '../../engine/filing/route-beat';
import { awaitsPlace } from '../../engine/reading/awaits-place';
import { capturedNotes } from '../../engine/reading/captured-notes';
import type { UncertainServices } from './uncertain-world';

export interface UncertainNote {
  readonly path: string;
  readonly title: string;
  readonly type: string;
  readonly confidence: number | null;
  /** Where notes of its kind go. */
  readonly suggested: string;
}

/** Notes that carry `cb_uncertain_routing`, and all of ours in the folder for uncertain ones that were not settled there; sorted by path. */
export async function listUncertain({ vault, settings }: UncertainServices): Promise<UncertainNote[]> {
  const notes: UncertainNote[] = [];
  for await (const note of capturedNotes(vault)) {
    const { path, frontmatter } = note;
    if (readBeat(frontmatter).isLocked || !awaitsPlace(note, settings)) continue;
    const text = (key: string): string => textValue(valueOf(frontmatter, key));
    const project = text('project');
    const place = { durability: text('durability') as Durability, scope: text('scope') as Scope };
    notes.push({
      path,
      title: text('title') || baseNameOf(path),
      type: text('type'),
      confidence: numberValue(valueOf(frontmatter, 'confidence')),
      suggested: routeBeat(
        place,
        project === '' ? null : { name: project, folder: findMappedFolder(settings, project) },
        settings,
      ),
    });
  }
  return notes.sort((left, right) => (left.path < right.path ? -1 : 1));
}
