const seeds = [0xdeadbeef, 0x41c6ce57] as const

/**
 * Returns ten letters for a text, the same on every machine, in Node and in a page (cyrb53, by bryc, public domain).
 */
export function shortHash(text: string): string {
  let [one, other]: [number, number] = [seeds[0], seeds[1]]
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    one = Math.imul(one ^ letter, 2654435761)
    other = Math.imul(other ^ letter, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return ((other >>> 0).toString(36) + (one >>> 0).toString(36).padStart(7, '0')).slice(-10).padStart(10, '0')
}
