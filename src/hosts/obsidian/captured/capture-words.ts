import type { CapturedFile } from '../../../features/captured/captured';
import { counted } from '../../../core/counted';
import { countedSecrets } from './secret-names';

/** "41 of 41 user turns, 40 of 52 assistant turns covered"; '' where there are none, or that was not logged. */
export function turnsWords({ turns }: Pick<CapturedFile, 'turns'>): string {
  if (turns === null) return '';
  const { user, assistant } = turns;
  if (user.total + assistant.total === 0) return '';
  return `${user.covered.toLocaleString('en-US')} of ${counted(user.total, 'user turn')}, ${assistant.covered.toLocaleString('en-US')} of ${counted(assistant.total, 'assistant turn')} covered`;
}

/** "2 secrets removed (1 API key, 1 password)"; '' without any. */
export function secretsWords({ secrets }: Pick<CapturedFile, 'secrets'>): string {
  const kinds = Object.entries(secrets).filter(([, count]) => count > 0);
  if (kinds.length === 0) return '';
  const total = kinds.reduce((sum, [, count]) => sum + count, 0);
  return `${counted(total, 'secret')} removed (${kinds.map(([kind, count]) => countedSecrets(kind, count)).join(', ')})`;
}

const statusWords: Readonly<Record<CapturedFile['status'], string>> = {
  done: '',
  skipped: 'Skipped',
  partly: 'Read in part',
  failed: 'Not captured',
};

/** What the user has to know beside the counts: "Skipped. All of its turns were read before."; '' when all went well. */
export function statusSentenceOf({ status, reason, beats }: Pick<CapturedFile, 'status' | 'reason' | 'beats'>): string {
  if (status === 'done') return beats.length === 0 ? 'Nothing in it seemed worth a note.' : '';
  return reason === null ? `${statusWords[status]}.` : `${statusWords[status]}. ${reason}`;
}
