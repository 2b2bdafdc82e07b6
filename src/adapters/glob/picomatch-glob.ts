import picomatch from 'picomatch';
import type { Glob } from '../../ports/glob';

export class PicomatchGlob implements Glob {
  compile(pattern: string): (path: string) => boolean {
    const plain = pattern.normalize('NFC');
    try {
      const matches = picomatch(plain, { dot: true, basename: !plain.includes('/'), nonegate: true, windows: false });
      return (path) => matches(path.normalize('NFC'));
    } catch {
      return (path) => path.normalize('NFC') === plain;
    }
  }
}
