import * as z from 'zod';
import { mostDaysAhead } from '../../core/settings/settings';
import type { DueDeps } from '../../engine/reviewing/due-notes';
import type { ExtractionDeps } from '../../engine/extracting/begin-extraction';
import type { CachedLinks } from '../../engine/reviewing/cached-links';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { LinkLookup } from '../../ports/vault';
import type { NoteIndex } from '../../ports/note-index';
import type { SourceFiles, StandardInput } from '../../ports/source-files';

const daysRange = `Give a whole number of days from 0 to ${mostDaysAhead}.`;

export const reviewInputSchema = z.object({
  daysAhead: z
    .int({ error: daysRange })
    .min(0, { error: daysRange })
    .max(mostDaysAhead, { error: daysRange })
    .optional()
    .describe('also notes due within this many days (default: as in the settings)'),
  decisions: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .describe(
      'JSON file with your decisions, or - for standard input (keys: docs/formats.md; example: --propose --json)',
    ),
  propose: z
    .boolean()
    .default(false)
    .describe(
      'let the language model propose decisions without changing anything; with this option, --yes accepts only the cost',
    ),
  applyPassed: z
    .boolean()
    .optional()
    .describe(
      'with --propose: promote without asking if a second check passes and nothing is lost, broken or invented',
    ),
  only: z.array(z.string()).default([]).describe('only this note, with or without .md'),
  dryRun: z.boolean().default(false),
  yes: z.boolean().default(false).describe('agree to the price of --propose, or to the changes of --decisions'),
  offline: z.boolean().default(false),
});

export type ReviewInput = z.infer<typeof reviewInputSchema>;

export interface ReviewDeps extends ExtractionDeps, DueDeps {
  readonly clock: Clock;
  readonly writing: WritingPorts;
  readonly index: NoteIndex;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  /** The host's own link resolution, where it has one. */
  readonly linkLookup?: LinkLookup;
  /** Stored links of a screen that runs the command repeatedly; without it, links are read again each time. */
  readonly keptLinks?: CachedLinks;
}
