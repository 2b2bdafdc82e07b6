import type { Chick } from './chick';

export const egg: Chick | null = null;
