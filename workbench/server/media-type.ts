import { extensionOf } from '../../src/core/note/path';

const mediaTypes: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  webm: 'video/webm',
  pdf: 'application/pdf',
};

export function mediaTypeOf(name: string): string {
  return mediaTypes[extensionOf(name)] ?? 'application/octet-stream';
}

/** Like `mediaTypeOf`, but for files of a vault: never a type that a browser would run as a page or a program. */
export function shownTypeOf(name: string): string {
  const type = mediaTypeOf(name);
  return /^(?:image|audio|video)\/|pdf$/.test(type) ? type : 'application/octet-stream';
}
