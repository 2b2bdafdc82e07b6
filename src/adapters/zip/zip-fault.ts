import { AppError, isAppError, messageOf } from '../../core/errors';

/** The messages of zip.js that a user can do something about. */
export interface ZipMessages {
  readonly ERR_ENCRYPTED: string;
  readonly ERR_ENCRYPTED_CENTRAL_DIRECTORY: string;
  readonly ERR_UNSUPPORTED_ENCRYPTION: string;
  readonly ERR_UNSUPPORTED_COMPRESSION: string;
  readonly ERR_SPLIT_ZIP_FILE: string;
}

/** What zip.js threw, as an error of ours with a way out. */
export function zipFault(thrown: unknown, fileName: string, zip: ZipMessages): AppError {
  if (isAppError(thrown)) return thrown;
  const message = messageOf(thrown);
  if ([zip.ERR_ENCRYPTED, zip.ERR_ENCRYPTED_CENTRAL_DIRECTORY, zip.ERR_UNSUPPORTED_ENCRYPTION].includes(message))
    return new AppError(
      'unreadable',
      `${fileName} is protected by a password. Unpack it, then choose its conversations.json.`,
      fileName,
    );
  if ([zip.ERR_UNSUPPORTED_COMPRESSION, zip.ERR_SPLIT_ZIP_FILE].includes(message))
    return new AppError(
      'unreadable',
      `${fileName} is packed in a way that is not read here (${message}). Unpack it, then choose its conversations.json.`,
      fileName,
    );
  return new AppError(
    'damaged',
    `${fileName} is cut off or damaged (${message}). Download the export again; if it is still being copied, try again when the copy is complete.`,
    fileName,
  );
}
