import type { ModelName } from './model-name';
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
