import { editedView, type TextView } from './text-view';

/** Matches the mark of a shell that a command goes on in the next line, also as JSON writes it, with the spaces around. */
const goesOn = /[ \t]{0,40}(?:(?:\\|[ \t][\^`])[ \t]{0,8}\r?\n|\\{3}(?:r\\)?n)[ \t]{0,40}/g;

/** A cheap test that most texts fail. */
const mayGoOn = /[\\^`][ \t]{0,8}\r?\n|\\{3}/;

/** Returns the text with each command on one line; null when all of them are. */
export function continuedView(source: string): TextView | null {
  return mayGoOn.test(source) ? editedView(source, goesOn, () => ' ') : null;
}
