// Refused by not-to-development-packages.
import { build } from 'esbuild';

export const compile = build;
