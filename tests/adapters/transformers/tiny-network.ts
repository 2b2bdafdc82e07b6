import { Protobuf } from './protobuf';

// Field numbers and types as in onnx.proto.
export const float = 1;
export const int64 = 7;

export const tensor = (name: string, type: number, dims: readonly number[], data: ArrayBufferView): Protobuf =>
  dims
    .reduce((written, dim) => written.number(1, dim), new Protobuf())
    .number(2, type)
    .text(8, name)
    .raw(9, new Uint8Array(data.buffer, data.byteOffset, data.byteLength));

export const node = (
  operation: string,
  inputs: readonly string[],
  output: string | readonly string[],
  attribute?: Protobuf,
): Protobuf => {
  const outputs = [output].flat();
  const named = inputs.reduce((before, input) => before.text(1, input), new Protobuf());
  const written = outputs
    .reduce((before, name) => before.text(2, name), named)
    .text(3, outputs.join(' '))
    .text(4, operation);
  return attribute === undefined ? written : written.message(5, attribute);
};

const value = (name: string, type: number, dims: readonly string[]): Protobuf => {
  const shape = dims.reduce((before, dim) => before.message(1, new Protobuf().text(2, dim)), new Protobuf());
  return new Protobuf()
    .text(1, name)
    .message(2, new Protobuf().message(1, new Protobuf().number(1, type).message(2, shape)));
};

export const toFloat = new Protobuf().text(1, 'to').number(3, float).number(20, 2);

/** An ONNX network that looks the tokens up in `table` (a row of `width` numbers each) and leaves nothing of those that the mask takes out. */
export function tinyNetwork(table: Float32Array, width: number): Uint8Array {
  return networkOf([], [], table, width);
}

/** Such a network with further nodes, which turn `vectors` into `last_hidden_state`, and the tensors that they need. */
export function networkOf(
  nodes: readonly Protobuf[],
  tensors: readonly Protobuf[],
  table: Float32Array,
  width: number,
): Uint8Array {
  const batch = ['batch', 'sequence'];
  const graph = new Protobuf()
    .message(1, node('Gather', ['table', 'input_ids'], 'looked_up'))
    .message(1, node('Cast', ['attention_mask'], 'mask', toFloat))
    .message(1, node('Unsqueeze', ['mask', 'last_axis'], 'mask_of_each'))
    .message(1, node('Mul', ['looked_up', 'mask_of_each'], nodes.length === 0 ? 'last_hidden_state' : 'vectors'));
  for (const each of nodes) graph.message(1, each);
  graph
    .text(2, 'tiny')
    .message(5, tensor('table', float, [table.length / width, width], table))
    .message(5, tensor('last_axis', int64, [1], BigInt64Array.of(-1n)));
  for (const each of tensors) graph.message(5, each);
  graph
    .message(11, value('input_ids', int64, batch))
    .message(11, value('attention_mask', int64, batch))
    .message(12, value('last_hidden_state', float, [...batch, 'width']));
  return new Protobuf()
    .number(1, 8)
    .text(2, 'tiny-network')
    .message(7, graph)
    .message(8, new Protobuf().text(1, '').number(2, nodes.length === 0 ? 13 : 17)).bytes;
}
