export { MemoryBlobStore } from '../../../src/adapters/memory/memory-blob-store';
