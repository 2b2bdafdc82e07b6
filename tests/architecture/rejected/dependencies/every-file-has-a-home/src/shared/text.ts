// Refused by every-file-has-a-home.
import { word } from '../core/note/word';

export const text = word;
