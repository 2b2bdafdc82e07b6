// Refused by features-stand-alone.
import type { Plugin } from 'obsidian';

export type Answer = Plugin;
