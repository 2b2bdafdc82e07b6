import { contentFault, modelFileAddress } from '../../../src/core/models/model-file';
import { readHttpHeaders } from '../../../src/core/http/http-headers';
import { modelSettingsSchema } from '../../../src/core/models/embedder-choice';
import {
  knownModels,
  defaultModel,
  findKnownModel,
  modelFolder,
  parseModelName,
  readModelName,
} from '../../../src/core/models/known-models';
import { hostOf, isSafeRedirect, parseModelSource, readModelSource } from '../../../src/core/models/model-source';
import { parseRecordKey } from '../../../src/core/record-key';
import { byteSize } from '../../../src/core/byte-size';

test.each(['TaylorAI/bge-micro-v2', 'Xenova/all-MiniLM-L6-v2', 'a/b', 'a_b/c.d-e'])(
  '%s is the name of a model, and its folder the beginning of a key',
  (text) => {
    expect(parseModelName(text)).toBe(text);
    expect(parseRecordKey(`${modelFolder(parseModelName(text))}/model.json`)).toMatch(/^[a-z0-9._-]+\/model\.json$/);
  },
);

test.each([
  '',
  'name',
  'a/b/c',
  '../b',
  'a/..',
  'a/b..c',
  '/a',
  'a/',
  '.a/b',
  'a/.b',
  'a./b',
  'a/b.',
  '-a/b',
  'a b/c',
  'a\\b/c',
  'a/b?x',
  'a/b#x',
  'a%2e/b',
  'https://x/y',
  'a--b/c',
  `a/${'b'.repeat(97)}`,
  'ä/b',
  'a/b\n',
])('refuses %j as the name of a model', (text) => {
  expect(readModelName(text)).toBeNull();
  expect(() => parseModelName(text)).toThrow("isn't a valid model name. Write it as owner/name");
});

test('two names have one folder only when they differ in case alone', () => {
  const folders = ['a/b', 'A/B', 'a/b-c', 'a-b/c', 'ab/c'].map((text) => modelFolder(parseModelName(text)));
  expect(folders[0]).toBe(folders[1]);
  expect(new Set(folders).size).toBe(4);
});

test('the default model is known, in any case', () => {
  expect(knownModels[0]).toBe(defaultModel);
  expect(findKnownModel(parseModelName('taylorai/BGE-micro-v2'))).toBe(defaultModel);
  expect(findKnownModel(parseModelName('a/b'))).toBeNull();
});

test.each([
  ['https://huggingface.co', 'https://huggingface.co'],
  [' https://mirror.example:8443/hf/ ', 'https://mirror.example:8443/hf'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1:3000/a', 'http://127.0.0.1:3000/a'],
])('%j is a source of models', (text, source) => {
  expect(parseModelSource(text)).toBe(source);
});

test.each([
  '',
  'huggingface.co',
  'http://mirror.example',
  'http://127.0.0.1.example.com',
  'https://user:secret@x.example',
  'https://x.example/a?b',
  'https://x.example/a#b',
  'https://x.example/a/../b',
  'file:///etc',
  'ftp://x.example',
  'https://',
  'https://x.example/a b',
])('refuses %j as a source of models', (text) => {
  expect(readModelSource(text)).toBeNull();
  expect(() => parseModelSource(text)).toThrow('use an address that starts with https://');
});

test('finds files at their addresses on Hugging Face', () => {
  expect(
    modelFileAddress(
      parseModelSource('https://m.example/hf/'),
      parseModelName('a/b'),
      'refs/pr/1',
      'onnx/model_quantized.onnx',
    ),
  ).toBe('https://m.example/hf/a/b/resolve/refs%2Fpr%2F1/onnx/model_quantized.onnx');
  expect(hostOf('https://m.example:8443/hf')).toBe('m.example:8443');
});

test.each([
  ['https://a.example/x', 'https://b.example/y', true],
  ['https://a.example/x', 'http://b.example/y', false],
  ['https://a.example/x', 'http://127.0.0.1/y', false],
  ['http://127.0.0.1:1/x', 'http://localhost:2/y', true],
  ['http://127.0.0.1:1/x', 'https://b.example/y', true],
  ['http://127.0.0.1:1/x', 'http://b.example/y', false],
])('whether %s may point to %s: %p', (from, to, isSafe) => {
  expect(isSafeRedirect(from, to)).toBe(isSafe);
});

test.each([
  ['config.json', '{"a"', null],
  ['config.json', ' \n{', null],
  ['config.json', '\u00EF\u00BB\u00BF{', null],
  ['config.json', '', null],
  ['config.json', '<!doctype html>', 'a web page'],
  ['config.json', 'Not found', 'something else'],
  ['onnx/model_quantized.onnx', '\u0008\u0007\u0012', null],
  ['onnx/model_quantized.onnx', '\n<html', 'a web page'],
  ['onnx/model_quantized.onnx', 'version https://git-lfs.github.com/spec/v1', 'a pointer to it'],
  ['onnx/model_quantized.onnx', '{"error"', 'a text'],
] as const)('%s that begins with %j', (file, beginning, fault) => {
  expect(contentFault(file, beginning)).toBe(fault);
});

test.each([
  [1, '1 kB'],
  [999, '1 kB'],
  [400_000, '400 kB'],
  [23_123_456, '23.1 MB'],
  [1_000_000, '1.0 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(byteSize(bytes)).toBe(words);
});

test.each([
  ['bytes 0-99/100', { start: 0, end: 100, total: 100 }],
  ['bytes 5-5/*', { start: 5, end: 6, total: null }],
  ['bytes 5-4/10', null],
  ['bytes 5-10/10', null],
  ['bytes */10', null],
  ['items 0-1/2', null],
  ['bytes 0-99999999999999999/9', null],
])('content-range %j', (text, range) => {
  expect(readHttpHeaders((name) => (name === 'content-range' ? text : null)).contentRange).toEqual(range);
});

test('the length of a packed body is not that of the file', () => {
  const headers: Readonly<Record<string, string>> = {
    'content-length': '100',
    'content-encoding': 'gzip',
    'content-type': 'Text/HTML; charset=utf-8',
    etag: '"x"',
  };
  expect(readHttpHeaders((name) => headers[name] ?? null)).toEqual({
    contentLength: null,
    contentRange: null,
    etag: '"x"',
    contentType: 'text/html',
  });
  expect(readHttpHeaders((name) => (name === 'content-length' ? '1e3' : null)).contentLength).toBeNull();
});

test('settings that make no sense count as the defaults', () => {
  const defaults = {
    embedder: { kind: 'built-in' },
    modelSource: 'https://huggingface.co',
    vectorSearch: 'auto',
    fusion: 'scores',
  };
  for (const stored of [
    {},
    { embedder: { kind: 'model', name: '../x' }, modelSource: 'http://evil.example' },
    { embedder: 'model' },
  ])
    expect(modelSettingsSchema.parse(stored)).toEqual(defaults);
  expect(
    modelSettingsSchema.parse({ embedder: { kind: 'folder', path: '/m' }, modelSource: 'https://m.example' }),
  ).toEqual({ ...defaults, embedder: { kind: 'folder', path: '/m' }, modelSource: 'https://m.example' });
});
