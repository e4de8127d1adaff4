import { chanceOf } from '#bench/chaos/random.ts'

let chance = chanceOf(1)

/** Begins the sequence of everything random in this process anew: ids, tokens, jitter. */
export function seedProcess(seed: number): void {
  chance = chanceOf(seed)
}

export const nextByte = (): number => chance.below(256)

/** Replaces the random numbers of the language and of Web Crypto by the sequence. */
export function replaceRandom(): void {
  Math.random = () => chance.below(0x1000_0000) / 0x1000_0000
  const webCrypto = globalThis.crypto
  webCrypto.getRandomValues = (array) => {
    const view = array as unknown as ArrayBufferView
    const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength)
    bytes.forEach((_, at) => (bytes[at] = nextByte()))
    return array
  }
  webCrypto.randomUUID = seededUuid
}

/** Returns a UUIDv4 of the sequence. */
export function seededUuid(): `${string}-${string}-${string}-${string}-${string}` {
  const hex = Array.from({ length: 16 }, () => nextByte().toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`
}
