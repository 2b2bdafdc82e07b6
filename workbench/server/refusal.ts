/** A response that is not a success: an HTTP status, and the code and sentence for the page. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const statusOfCode: Readonly<Record<string, number>> = {
  ENOENT: 404,
  ENOTDIR: 409,
  EISDIR: 409,
  EEXIST: 409,
  ENOTEMPTY: 409,
  EINVAL: 400,
  EACCES: 403,
  ELOOP: 403,
  EPERM: 403,
  ENOSPC: 507,
};

/** Describes an error without this machine's own paths: `path` is the file's path in the vault. */
export function refusalOf(thrown: unknown, path: string): Refusal {
  if (thrown instanceof Refusal) return thrown;
  const { code, message } = { code: 'EIO', message: '', ...pick(thrown) };
  const words = /^[A-Z]+: ([^,]*)/.exec(message)?.[1] ?? 'the disk refused';
  return new Refusal(statusOfCode[code] ?? 500, code, `${code}: ${words}, '${path}'`);
}

function pick(thrown: unknown): { code?: string; message?: string } {
  if (typeof thrown !== 'object' || thrown === null) return {};
  return {
    ...('code' in thrown && { code: String(thrown.code) }),
    ...('message' in thrown && { message: String(thrown.message) }),
  };
}
