// Refused by zip-in-its-adapter.
import { ZipReader } from '@zip.js/zip.js/lib/zip-core-reader.js';

export const reader = ZipReader;
