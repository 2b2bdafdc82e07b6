import { used } from '../core/note/used';

export const started = used;
