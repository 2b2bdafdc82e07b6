import * as z from 'zod';
import { mostDaysAhead } from '../../core/settings/settings';
import type { DueWorld } from '../../engine/reviewing/due-notes';
import type { ExtractionWorld } from '../../engine/extracting/begin-extraction';
import type { KeptLinks } from '../../engine/reviewing/kept-links';
import type { WritingPorts } from '../../engine/writing/writing-ports';
import type { Clock } from '../../ports/clock';
import type { LinkLookup } from '../../ports/vault';
import type { NoteIndex } from '../../ports/note-index';
import type { SourceFiles } from '../../ports/source-files';
import type { StandardInput } from '../../ports/standard-input';

const daysRange = `Give whole days from 0 to ${mostDaysAhead}.`;

export const reviewInputSchema = z.object({
  daysAhead: z
    .int({ error: daysRange })
    .min(0, { error: daysRange })
    .max(mostDaysAhead, { error: daysRange })
    .optional()
    .describe('also notes that fall due within so many days; else as many as the settings say'),
  decisions: z
    .union([z.string(), z.array(z.unknown())])
    .optional()
    .describe(
      'a JSON file that says what becomes of which note, or - for what is piped in; its keys are on the page docs/formats.md, and --propose --json prints such a file',
    ),
  propose: z
    .boolean()
    .default(false)
    .describe(
      'let the language model propose what becomes of each note; nothing of it is done, and --yes agrees to the price alone',
    ),
  applyPassed: z
    .boolean()
    .optional()
    .describe('with --propose: promote what passed its check, and loses, breaks and invents nothing, without asking'),
  only: z.array(z.string()).default([]).describe('only this note, with or without .md; can be given several times'),
  dryRun: z.boolean().default(false),
  yes: z
    .boolean()
    .default(false)
    .describe(
      'agree to the price of --propose, whose proposals wait for --decisions all the same, or to what --decisions does',
    ),
  offline: z.boolean().default(false),
});

export type ReviewInput = z.infer<typeof reviewInputSchema>;

export interface ReviewServices extends ExtractionWorld, DueWorld {
  readonly clock: Clock;
  readonly writing: WritingPorts;
  readonly index: NoteIndex;
  readonly sources: SourceFiles;
  readonly standardInput: StandardInput;
  /** The host's own resolution of links, where there is one. */
  readonly linkLookup?: LinkLookup;
  /** Of a screen that runs the command again and again; else links are read anew each time. */
  readonly keptLinks?: KeptLinks;
}
