import type { ModelName } from './known-models';
import type { ModelSource } from './model-source';

/** The files of an embedding model, as its makers publish them for the browser; the network itself comes last. */
export const modelFiles = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/model_quantized.onnx',
] as const;

/** Small files that say how the vectors of a model are made, where its makers give them. */
export const optionalModelFiles = [
  '1_Pooling/config.json',
  'config_sentence_transformers.json',
  'sentence_bert_config.json',
] as const;

export type ModelFile = (typeof modelFiles)[number];

export type OptionalModelFile = (typeof optionalModelFiles)[number];

export type AnyModelFile = ModelFile | OptionalModelFile;

/** In the order in which they are downloaded. */
export const allModelFiles: readonly AnyModelFile[] = [...modelFiles, ...optionalModelFiles];

/** How many bytes from the beginning of a file tell whether it is what it should be. */
export const tellingByteCount = 64;

export function isOptional(file: AnyModelFile): file is OptionalModelFile {
  return (optionalModelFiles as readonly string[]).includes(file);
}

/** Where a folder of the user's may hold a file, in the order in which it is looked for. */
export function placesOf(file: AnyModelFile): readonly string[] {
  return file.endsWith('.onnx') ? [file, 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx'] : [file];
}

/** Where a file is downloaded from: the way that Hugging Face and its mirrors have. */
export function modelFileAddress(source: ModelSource, name: ModelName, revision: string, file: AnyModelFile): string {
  return `${source}/${name}/resolve/${encodeURIComponent(revision)}/${file}`;
}

/**
 * What a file is instead of a file of a model, by its first bytes (as text, a character a byte): "a web page"; null when it may be one.
 * Servers answer with pages for signing in, and repositories with pointers, under the name of the file.
 */
export function contentFault(file: AnyModelFile, beginning: string): string | null {
  const text = beginning.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (text.startsWith('<')) return 'a web page';
  if (text.startsWith('version https://git-lfs')) return 'a pointer to it';
  if (file.endsWith('.json')) return text === '' || text.startsWith('{') ? null : 'something else';
  return text.startsWith('{') ? 'a text' : null;
}

/** How large something is, for people: `23.1 MB`, `400 kB`; a million bytes are a megabyte. */
export function byteSize(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${megabytes(bytes).toFixed(1)} MB`;
}

/** Millions of bytes, to a tenth. */
export function megabytes(bytes: number): number {
  return Math.round(bytes / 100_000) / 10;
}
