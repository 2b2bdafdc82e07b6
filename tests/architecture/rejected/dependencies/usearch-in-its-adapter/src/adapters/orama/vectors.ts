// Refused by usearch-in-its-adapter.
import { Index } from 'usearch';

export const vectors = Index;
