export { decompress as unpackLzma } from 'lzma1';
