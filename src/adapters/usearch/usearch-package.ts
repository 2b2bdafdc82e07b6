import { fromNativeClass, type MakeNativeIndex, type NativeIndexClass } from './native-index';

/**
 * Loads the package where it is installed and has a native file for this machine; null elsewhere. Only for a host that
 * can import packages at run time.
 */
export async function loadUsearchPackage(): Promise<MakeNativeIndex | null> {
  try {
    const { Index } = await import('usearch');
    // Its types do not say that several keys return several answers.
    return fromNativeClass(Index as unknown as NativeIndexClass);
  } catch {
    return null;
  }
}
