// Refused by obsidian-host-stands-alone.
import { watch } from '../node/watch';

export const view = watch;
