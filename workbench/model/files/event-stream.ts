/** Passes each `data:` line of a server's event stream to `told`; resolves when the stream ends or breaks. */
export async function readEventStream(response: Response, told: (data: string) => void): Promise<void> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.startsWith('data: ')) told(line.slice('data: '.length));
    }
  } catch {
    // The connection broke.
  }
}
