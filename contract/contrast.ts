type Channels = readonly [red: number, green: number, blue: number]

/** What a colour is on the wire: # and six digits. */
export const colourPattern = /^#[0-9a-f]{6}$/i

const channels = (colour: string): Channels => {
  const bits = Number.parseInt(colour.slice(1), 16)
  return [(bits >> 16) & 255, (bits >> 8) & 255, bits & 255]
}
const written = (given: Channels): string => `#${given.map((one) => Math.round(one).toString(16).padStart(2, '0')).join('')}`

const linear = (channel: number): number => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrast(one: string, other: string): number {
  const [first, second] = [luminance(one), luminance(other)]
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Returns a colour with this share of another, 0 to 1. */
export function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channels(colour), channels(other)]
  const between = (at: 0 | 1 | 2) => from[at] + (to[at] - from[at]) * share
  return written([between(0), between(1), between(2)])
}

/** Returns the first colour on the way to another, in steps of a hundredth, of which `passes` holds; else the other. */
export function towards(
  colour: string,
  other: string,
  passes: (candidate: string) => boolean,
): { colour: string; share: number } {
  for (let share = 0; share < 100; share++) {
    const candidate = mixed(colour, other, share / 100)
    if (passes(candidate)) return { colour: candidate, share: share / 100 }
  }
  return { colour: other, share: 1 }
}
