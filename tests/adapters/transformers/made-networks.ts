import { Protobuf } from './protobuf';
import { float, networkOf, node, tensor, tinyNetwork, toFloat } from './tiny-network';

const int8 = 3;

/** Makes a network over a table of vectors, of which each has `width` numbers. */
type MakeNetwork = (table: Float32Array, width: number) => Uint8Array;

const ints = (name: string, numbers: readonly number[]): Protobuf =>
  numbers.reduce((before, number) => before.number(8, number), new Protobuf().text(1, name)).number(20, 7);

/** A layer of a transformer: attention, a quantized product, the Gelu function in parts, and layer normalization. */
const encoder: MakeNetwork = (table, width) => {
  const weights = Int8Array.from({ length: width * width }, (_, at) => ((at * 37) % 251) - 125);
  const one = (name: string, value: number): Protobuf => tensor(name, float, [], Float32Array.of(value));
  const row = (name: string, value: number): Protobuf =>
    tensor(name, float, [width], new Float32Array(width).fill(value));
  const nodes = [
    node('Transpose', ['vectors'], 'columns', ints('perm', [0, 2, 1])),
    node('MatMul', ['vectors', 'columns'], 'products'),
    node('Div', ['products', 'root'], 'scaled'),
    node('Softmax', ['scaled'], 'shares'),
    node('MatMul', ['shares', 'vectors'], 'attended'),
    node('Add', ['attended', 'vectors'], 'summed'),
    node('LayerNormalization', ['summed', 'ones', 'zeros'], 'normal'),
    node('DynamicQuantizeLinear', ['normal'], ['bytes', 'scale', 'zero']),
    node('MatMulInteger', ['bytes', 'weights', 'zero', 'weights_zero'], 'integers'),
    node('Cast', ['integers'], 'numbers', toFloat),
    node('Mul', ['scale', 'weights_scale'], 'both_scales'),
    node('Mul', ['numbers', 'both_scales'], 'hidden'),
    node('Div', ['hidden', 'root_of_two'], 'divided'),
    node('Erf', ['divided'], 'error_function'),
    node('Add', ['error_function', 'one'], 'raised'),
    node('Mul', ['hidden', 'raised'], 'doubled'),
    node('Mul', ['doubled', 'half'], 'last_hidden_state'),
  ];
  const tensors = [
    tensor('weights', int8, [width, width], weights),
    tensor('weights_zero', int8, [], Int8Array.of(3)),
    one('weights_scale', 0.01),
    one('root', Math.sqrt(width)),
    one('root_of_two', Math.SQRT2),
    one('one', 1),
    one('half', 0.5),
    row('ones', 1),
    row('zeros', 0),
  ];
  return networkOf(nodes, tensors, table, width);
};

/** A network with an operator for pictures, which no text encoder has. */
const pooling: MakeNetwork = (table, width) =>
  networkOf([node('MaxPool', ['vectors'], 'last_hidden_state', ints('kernel_shape', [1]))], [], table, width);

/** Networks by what is in them. */
export const madeNetworks = { tiny: tinyNetwork, encoder, pooling } as const satisfies Readonly<
  Record<string, MakeNetwork>
>;
