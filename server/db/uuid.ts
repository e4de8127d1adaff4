import { randomBytes } from 'node:crypto'

/**
 * Makes a UUIDv7 (RFC 9562): its first 48 bits are `now`, the rest is random; not monotonic within a millisecond,
 * so lists order by (created_at, id).
 */
export function uuidv7(now: Date): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now.getTime(), 0, 6)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
