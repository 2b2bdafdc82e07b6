import { crc32, deflateRawSync } from 'node:zlib';

/** A file to be packed. The flags make an archive as other programs write it, or as nobody should. */
export interface PackedFile {
  readonly name: string;
  readonly content: string | Uint8Array;
  readonly isStored?: boolean;
  /** Sizes and checksum stand behind the content, not before it. */
  readonly hasDescriptor?: boolean;
  readonly isZip64?: boolean;
  readonly isEncrypted?: boolean;
  readonly claimedSize?: number;
  readonly claimedChecksum?: number;
  /** How it is packed, by the number that zip has for it. */
  readonly method?: number;
}

const most16 = 0xffff;
const most32 = 0xffffffff;

/** A zip archive of these files, byte by byte as the format says (PKWARE APPNOTE 6.3.9, 4.3 and 4.4). */
export function zipBytes(
  files: readonly PackedFile[],
  { isZip64 = false }: { readonly isZip64?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const body: Buffer[] = [];
  const list: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const { local, central } = pack(file, at);
    body.push(local);
    list.push(central);
    at += local.length;
  }
  const size = list.reduce((sum, { length }) => sum + length, 0);
  const end = endOfList(files.length, size, at, isZip64);
  return new Uint8Array(Buffer.concat([...body, ...list, end]));
}

function pack(file: PackedFile, offset: number): { local: Buffer; central: Buffer } {
  const name = Buffer.from(file.name);
  const content = Buffer.from(file.content);
  const method = file.method ?? (file.isStored === true ? 0 : 8);
  const packed = method === 8 ? deflateRawSync(content) : content;
  const checksum = file.claimedChecksum ?? crc32(content);
  const size = file.claimedSize ?? content.length;
  const flags = (file.isEncrypted === true ? 1 : 0) | (file.hasDescriptor === true ? 8 : 0) | 0x800;
  const known = file.hasDescriptor === true ? [0, 0, 0] : [checksum, packed.length, size];
  const wide = file.isZip64 === true;
  const extra = wide ? Buffer.concat([u16(1), u16(16), u64(size), u64(packed.length)]) : Buffer.alloc(0);
  const [knownChecksum = 0, knownPacked = 0, knownSize = 0] = known;
  const sizes = wide ? [u32(most32), u32(most32)] : [u32(knownPacked), u32(knownSize)];
  const header = [u16(wide ? 45 : 20), u16(flags), u16(method), u16(0), u16(0x5c64)];
  const local = Buffer.concat([
    u32(0x04034b50),
    ...header,
    u32(knownChecksum),
    ...sizes,
    u16(name.length),
    u16(extra.length),
    name,
    extra,
    packed,
    ...descriptor(file, [checksum, packed.length, size]),
  ]);
  const listed = wide ? [u32(most32), u32(most32)] : [u32(packed.length), u32(size)];
  const central = Buffer.concat([
    u32(0x02014b50),
    u16(wide ? 45 : 20),
    ...header,
    u32(checksum),
    ...listed,
    u16(name.length),
    u16(extra.length),
    u16(0),
    u16(0),
    u16(0),
    u32(0),
    u32(offset),
    name,
    extra,
  ]);
  return { local, central };
}

function descriptor(
  { hasDescriptor = false, isZip64 = false }: PackedFile,
  [checksum, packed, size]: readonly [number, number, number],
): Buffer[] {
  if (!hasDescriptor) return [];
  return [u32(0x08074b50), u32(checksum), ...(isZip64 ? [u64(packed), u64(size)] : [u32(packed), u32(size)])];
}

function endOfList(count: number, size: number, offset: number, isZip64: boolean): Buffer {
  if (!isZip64)
    return Buffer.concat([u32(0x06054b50), u16(0), u16(0), u16(count), u16(count), u32(size), u32(offset), u16(0)]);
  const record = Buffer.concat([
    u32(0x06064b50),
    u64(44),
    u16(45),
    u16(45),
    u32(0),
    u32(0),
    u64(count),
    u64(count),
    u64(size),
    u64(offset),
  ]);
  const locator = Buffer.concat([u32(0x07064b50), u32(0), u64(offset + size), u32(1)]);
  return Buffer.concat([
    record,
    locator,
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(most16),
    u16(most16),
    u32(most32),
    u32(most32),
    u16(0),
  ]);
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

function u64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
