import { isContent, type Token } from '../../support/token';
import { isSame } from '../contradictions/aligned';

/** Returns how many words with content, without figures, two texts share. */
export function sharedCount(one: readonly Token[], other: readonly Token[]): number {
  const isShared = (token: Token): boolean =>
    isContent(token) && token.kind !== 'number' && other.some((each) => isSame(token, each));
  return new Set(one.filter(isShared).map(({ key }) => key)).size;
}
