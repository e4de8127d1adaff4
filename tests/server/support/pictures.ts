import sharp from 'sharp'
import type { Sharp } from 'sharp'

/** Draws three vertical bands, red, green and blue, each a third of the width. */
export function bands(width: number, height: number): Sharp {
  const third = Math.floor(width / 3)
  const band = (background: string) => ({ input: { create: { width: third, height, channels: 3 as const, background } } })
  return sharp({ create: { width, height, channels: 3, background: '#00ff00' } }).composite([
    { ...band('#ff0000'), left: 0, top: 0 },
    { ...band('#0000ff'), left: width - third, top: 0 },
  ])
}

/** Returns noise as PNG, which compresses badly. */
export function noise(width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(Array.from({ length: width * height * 3 }, (_, index) => (index * 2_654_435_761) % 251))
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

/** Returns the colour in the middle of each third of a picture, `r,g,b`. */
export async function colours(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2)
  return [1, 3, 5].map((sixth) => {
    const at = (row * info.width + Math.floor((info.width * sixth) / 6)) * info.channels
    return [...data.subarray(at, at + 3)].join(',')
  })
}

/** Returns a form with a logo. */
export function logoForm(bytes: Uint8Array, { name = 'logo.png', type = 'image/png' } = {}): FormData {
  const form = new FormData()
  form.append('logo', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
