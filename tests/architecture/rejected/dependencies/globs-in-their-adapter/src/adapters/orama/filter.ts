// Refused by globs-in-their-adapter.
import picomatch from 'picomatch';

export const filter = picomatch;
