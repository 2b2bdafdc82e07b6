import { programsOf } from './programs';

/** Matches a commit with its message: in a here-document, or in quotes behind `-m`. Commands are at most 4,000 characters long. */
const written =
  /\bgit (?:-\S+ \S+ )?commit(?=\s)[^\n|;&]{0,200}?(?:<<-?\s?['"]?(\w{1,20})['"]?[^\n]{0,20}\n([\s\S]{1,4000}?)\n\s{0,8}\1\b|\s-\w{0,3}m\s{0,2}"([^"$`\\]{1,2000})"|\s-\w{0,3}m\s{0,2}'([^']{1,2000})')/;
/** Matches what makes no commit of its own. */
const notMaking = /--(?:dry-run|amend|help|porcelain)\b/;
/** Matches what could hide that there was none. */
const doubtful = /[|;#\n]/;

/** Returns the first line of the message with which a command line commits, when nothing could hide that it did not; '' otherwise. */
export function commitTitleIn(command: string): string {
  if (!programsOf(command).includes('git commit') || doubtful.test(withoutTexts(command))) return '';
  return commitMessageIn(command, withoutTexts(command)).split('\n')[0]?.trim() ?? '';
}

/** Matches what goes on after a program failed, or hides its exit code. */
const masking = /\||#/;

/** Returns the message with which a command line makes a commit, unless it fails; '' without one. */
export function attemptedMessage(command: string): string {
  const bare = withoutTexts(command);
  return programsOf(command).includes('git commit') && !masking.test(bare) ? commitMessageIn(command, bare) : '';
}

function commitMessageIn(command: string, bare: string): string {
  const [, , inDocument, quoted, single] = notMaking.test(bare) ? [] : (written.exec(command) ?? []);
  return (inDocument ?? quoted ?? single ?? '').trim();
}

/** Returns a command line, of at most 4,000 characters, without the texts in quotes and here-documents, which may contain anything. */
export const withoutTexts = (command: string): string =>
  command
    .replace(/<<-?\s?['"]?(\w{1,20})['"]?[\s\S]*?\n\s{0,8}\1\b/g, '')
    .replace(/"(?:[^"\\]|\\.){0,4000}"|'[^']{0,4000}'/g, '""');
