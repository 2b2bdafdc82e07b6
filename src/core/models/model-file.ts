import type { ModelName } from './known-models';
import type { ModelSource } from './model-source';

/** Files of an embedding model, as its makers publish them for the browser; the network itself comes last. */
export const modelFiles = [
  'config.json',
  'tokenizer.json',
  'tokenizer_config.json',
  'onnx/model_quantized.onnx',
] as const;

/** Small files that describe how the vectors of a model are computed, if its makers provide them. */
export const optionalModelFiles = [
  '1_Pooling/config.json',
  'config_sentence_transformers.json',
  'sentence_bert_config.json',
] as const;

export type ModelFile = (typeof modelFiles)[number];

export type OptionalModelFile = (typeof optionalModelFiles)[number];

export type AnyModelFile = ModelFile | OptionalModelFile;

/** All files, in the order in which they are downloaded. */
export const allModelFiles: readonly AnyModelFile[] = [...modelFiles, ...optionalModelFiles];

/** Number of bytes at the beginning of a file that show whether it is what it should be. */
export const tellingByteCount = 64;

export function isOptional(file: AnyModelFile): file is OptionalModelFile {
  return (optionalModelFiles as readonly string[]).includes(file);
}

/** Returns the paths of a file in a user's folder, in the order in which they are tried. */
export function placesOf(file: AnyModelFile): readonly string[] {
  return file.endsWith('.onnx') ? [file, 'onnx/model.onnx', 'model_quantized.onnx', 'model.onnx'] : [file];
}

/** Returns the download address of a file, in the scheme of Hugging Face and its mirrors. */
export function modelFileAddress(source: ModelSource, name: ModelName, revision: string, file: AnyModelFile): string {
  return `${source}/${name}/resolve/${encodeURIComponent(revision)}/${file}`;
}

/**
 * Returns what a file is instead of a model file, by its first bytes (as text, one character per byte): "a web page";
 * null when it may be one. Servers may answer with login pages, and repositories with pointers, under the name of the
 * file.
 */
export function contentFault(file: AnyModelFile, beginning: string): string | null {
  const text = beginning.replace(/^\u00EF\u00BB\u00BF/, '').trimStart();
  if (text.startsWith('<')) return 'a web page';
  if (text.startsWith('version https://git-lfs')) return 'a pointer to it';
  if (file.endsWith('.json')) return text === '' || text.startsWith('{') ? null : 'something else';
  return text.startsWith('{') ? 'a text' : null;
}
