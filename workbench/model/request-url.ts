export interface RequestUrlParam {
  readonly url: string;
  readonly method?: string;
}

export interface RequestUrlResponse {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly arrayBuffer: ArrayBuffer;
  readonly json: unknown;
  readonly text: string;
}

export interface RequestUrlResponsePromise extends Promise<RequestUrlResponse> {
  readonly arrayBuffer: Promise<ArrayBuffer>;
  readonly json: Promise<unknown>;
  readonly text: Promise<string>;
}

/** Always refuses: the workbench has no network. */
export function requestUrl(request: RequestUrlParam | string): RequestUrlResponsePromise {
  const url = typeof request === 'string' ? request : request.url;
  const refusal = Promise.reject<RequestUrlResponse>(new Error(`The workbench has no network: ${url} was not asked.`));
  return Object.defineProperties(refusal, {
    arrayBuffer: { get: async () => (await refusal).arrayBuffer },
    json: { get: async () => (await refusal).json },
    text: { get: async () => (await refusal).text },
  }) as unknown as RequestUrlResponsePromise;
}

export async function request(wanted: RequestUrlParam | string): Promise<string> {
  return (await requestUrl(wanted)).text;
}
