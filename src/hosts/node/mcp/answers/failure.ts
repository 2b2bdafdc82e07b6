import { isAppError } from '../../../../core/errors';
import { withoutUnseen } from '../../../../core/visible-text';

/** Paths of this computer, as far as they look like one. */
const machinePath = /(^|[\s"'(=:])(?:[A-Za-z]:)?(?:[\\/][^\s"'()\\/:]+){2,}[\\/]?/g;

/** What a client is told of a failure: our own words, without any path of this computer. `root` is the vault's folder. */
export function failureWords(thrown: unknown, root: string): string {
  if (!isAppError(thrown) || thrown.code === 'internal')
    return 'Something went wrong in Cyberbrain. Its log (stderr) says what. Try again; if it happens again, tell the user to run "cyberbrain status".';
  return withoutUnseen(thrown.message)
    .replaceAll(`${root}/`, '')
    .replaceAll(`${root}\\`, '')
    .replaceAll(root, 'the vault')
    .replace(machinePath, '$1[a path of this computer]');
}
