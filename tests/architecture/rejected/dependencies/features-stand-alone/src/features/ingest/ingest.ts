// Refused by features-stand-alone.
import { search } from '../search/search';

export const ingest = search;
