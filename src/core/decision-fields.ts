import * as z from 'zod';

const longestBody = 1_000_000;
const mostNotes = 10_000;

/** Text of a note in an entry of a decisions file: at most a million characters, because every sentence that might be lost is searched in it. */
export const decidedBody = z.string().max(longestBody, {
  error: `A note's text has at most ${longestBody.toLocaleString('en')} characters here. Write several notes.`,
});

/** Names of notes in an entry of a decisions file, at most 10,000. */
export const decidedNotes = z
  .array(z.string())
  .max(mostNotes, { error: `Name at most ${mostNotes.toLocaleString('en')} notes in one entry.` });
