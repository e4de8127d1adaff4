import sharp from 'sharp'

/** How two pictures differ. */
export interface Difference {
  /** How many pixels differ. Where the sizes differ, every pixel outside the smaller picture counts. */
  pixels: number
  /** The share of all pixels, between 0 and 1. */
  share: number
  /** The later picture, pale, with the differing pixels in red; a PNG. */
  drawing: Buffer
}

const channels = 4
/** An invisible difference, of 255: the smoothing of a rounded corner varies a little from run to run. */
const tolerance = 8
const red = [220, 20, 60, 255] as const

/** Compares two PNGs pixel by pixel; null when they show the same. */
export async function differenceOf(before: Buffer, after: Buffer): Promise<Difference | null> {
  if (before.equals(after)) return null
  const [old, now] = await Promise.all([pixelsOf(before), pixelsOf(after)])
  const [width, height] = [Math.max(old.width, now.width), Math.max(old.height, now.height)]
  const drawn = Buffer.alloc(width * height * channels)
  let pixels = 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [one, other] = [old.at(x, y), now.at(x, y)]
      const same = one !== null && other !== null && one.every((value, channel) => Math.abs(value - other[channel]!) <= tolerance)
      if (!same) pixels++
      drawn.set(same ? pale(other) : red, (y * width + x) * channels)
    }
  }
  if (pixels === 0) return null
  const drawing = await sharp(drawn, { raw: { width, height, channels } }).png().toBuffer()
  return { pixels, share: pixels / (width * height), drawing }
}

interface Pixels {
  width: number
  height: number
  /** Returns the pixel at a position; null outside. */
  at: (x: number, y: number) => Uint8Array | null
}

async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const at = (x: number, y: number) => {
    const from = (y * width + x) * channels
    return x < width && y < height ? data.subarray(from, from + channels) : null
  }
  return { width, height, at }
}

function pale([r = 255, g = 255, b = 255]: Uint8Array): [number, number, number, number] {
  const grey = (r + g + b) / 3
  const light = Math.round(255 - (255 - grey) * 0.25)
  return [light, light, light, 255]
}
