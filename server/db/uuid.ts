import { randomBytes } from 'node:crypto'

let last = { millisecond: -1, tail: 0n }

const randomBits = (bits: number) =>
  BigInt(`0x${randomBytes(Math.ceil(bits / 8)).toString('hex')}`) >> BigInt((8 - (bits % 8)) % 8)

/**
 * Makes a UUIDv7 (RFC 9562, monotonic random): its first 48 bits are `now`, the rest is random, and grows by a random
 * step from one id of a millisecond to the next. So ids of one process sort in the order of their creation. Ids of
 * several processes do not, so lists order by (created_at, id).
 */
export function uuidv7(now: Date): string {
  const millisecond = now.getTime()
  const tail = millisecond === last.millisecond ? last.tail + 1n + randomBits(40) : randomBits(73)
  last = { millisecond, tail }
  const high = (tail >> 62n) & 0xfffn
  const low = tail & ((1n << 62n) - 1n)
  const id = (BigInt(millisecond) << 80n) | (7n << 76n) | (high << 64n) | (2n << 62n) | low
  return id
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
