import * as z from 'zod';

/** A model and the server that has it. */
export interface ServerModel {
  /** Whom to name when something goes wrong. */
  readonly title: string;
  /** Checked, and without a closing `/`. */
  readonly address: string;
  readonly name: string;
  readonly contextTokens: number;
}

/** As servers count: a whole number that is not negative. */
export const tokenCount = z.number().int().nonnegative();
