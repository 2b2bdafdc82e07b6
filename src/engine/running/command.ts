import type { z } from 'zod';
import type { Run } from '../../ports/run';

/**
 * Something a user can ask for: one entry of the catalog is a palette command, a terminal sub-command and an MCP tool.
 * `Services` is the part of the wired program that the command needs; the host passes everything it has.
 */
export interface Command<Services, Input, Output> {
  /** Public and never renamed: lower case, words joined by `-`. */
  readonly id: string;
  /** Sentence case, for the palette. */
  readonly title: string;
  /** One line of help. */
  readonly summary: string;
  /** Checks what the user gave; descriptions of its keys are the help of the options. */
  readonly input: z.ZodType<Input>;
  run(services: Services, input: Input, run: Run): Promise<Output>;
}
