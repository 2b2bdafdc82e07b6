// Refused by secretlint-in-its-adapter.
import { lintSource } from '@secretlint/core';

export const clean = lintSource;
