const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the bytes of a base32 text (RFC 4648); spaces, case and padding do not matter. */
export function bytesOfBase32(text: string): Buffer {
  const plain = text.replaceAll(/[\s=]/g, '').toUpperCase()
  const bits = Array.from(plain, (letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
