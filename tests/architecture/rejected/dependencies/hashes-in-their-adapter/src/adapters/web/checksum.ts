// Refused by hashes-in-their-adapter.
import { sha256 } from '@noble/hashes/sha2.js';

export const checksum = sha256;
