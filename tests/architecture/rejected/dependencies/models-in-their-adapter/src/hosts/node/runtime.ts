// Refused by models-in-their-adapter.
export const runtime = (): Promise<unknown> => import('onnxruntime-node');
