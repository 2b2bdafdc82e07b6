import { parseNote } from '../../core/note/parse-note';
import type { NoteParser } from './note-intake';
import { parserFingerprint } from './parser-fingerprint';

export const noteParser: NoteParser = { parse: parseNote, fingerprint: parserFingerprint };
