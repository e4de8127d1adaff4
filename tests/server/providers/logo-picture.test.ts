import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawLogo } from '#server/providers/logo-picture.ts'
import { bands, colours } from '../support/pictures.ts'

const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
const frames = [bands(30, 30), bands(30, 30).negate()]

async function drawn(bytes: Uint8Array): Promise<Buffer> {
  const answer = await drawLogo(bytes)
  if ('fault' in answer) throw new Error(answer.fault)
  return answer.png
}

/** Inserts a chunk after the header of a PNG. */
function withChunk(png: Buffer, name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length)
  chunk.write(name, 4, 'latin1')
  data.copy(chunk, 8)
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

describe('[SET-4] what becomes of a picture', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('%s: the middle of it, square, 512 pixels a side, as PNG', async (kind) => {
    const png = await drawn(await bands(1800, 600).toFormat(kind, { quality: 100 }).toBuffer())
    const { format, width, height, space, exif, icc, xmp, hasProfile } = await sharp(png).metadata()
    expect({ format, width, height, space, exif, icc, xmp, hasProfile }).toEqual({
      format: 'png',
      width: 512,
      height: 512,
      space: 'srgb',
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      hasProfile: false,
    })
    const [left = '', middle = '', right = ''] = await colours(png)
    for (const colour of [left, middle, right]) expect(colour).toMatch(/^\d{1,2},2[45]\d,\d{1,2}$/)
  })

  test('a small one is not blown up, and keeps what is transparent', async () => {
    const small = await sharp({ create: { width: 40, height: 30, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer()
    const { width, height, hasAlpha } = await sharp(await drawn(small)).metadata()
    expect({ width, height, hasAlpha }).toEqual({ width: 30, height: 30, hasAlpha: true })
  })

  test('one that lies on its side is set upright, and nothing of what its camera wrote stays', async () => {
    const lying = await bands(600, 600)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    expect(lying.includes('SECRET-PLACE')).toBe(true)
    const png = await drawn(lying)
    expect(png.includes('SECRET-PLACE')).toBe(false)
    const [left, middle, right] = await colours(png)
    expect([left, middle]).toEqual([middle, right])
  })

  test('progressive and interlaced ones too, and a second picture behind a camera’s first', async () => {
    const progressive = await bands(300, 300).jpeg({ progressive: true }).toBuffer()
    for (const bytes of [
      progressive,
      await bands(300, 300).png({ progressive: true }).toBuffer(),
      Buffer.concat([progressive, progressive]),
    ])
      expect((await sharp(await drawn(bytes)).metadata()).width).toBe(300)
  })
})

describe('[SET-4] what is refused, and why', () => {
  const png = bands(60, 60).png().toBuffer()
  const jpeg = bands(60, 60).jpeg().toBuffer()
  const webp = bands(60, 60).webp().toBuffer()
  const of = async (bytes: Promise<Buffer> | Buffer, change: (bytes: Buffer) => Buffer = (same) => same) => {
    const answer = await drawLogo(change(await bytes))
    return 'fault' in answer ? `${answer.code} ${answer.fault}` : 'drawn'
  }
  const zip = Buffer.from('PK\u0003\u0004 an archive', 'latin1')

  test('anything that is not PNG, JPEG or WebP', async () => {
    const others = [
      Buffer.alloc(0),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<?xml version="1.0"?><svg/>'),
      gif,
      Buffer.from('BM'),
      Buffer.from('%PDF-1.7'),
      await bands(20, 20).tiff().toBuffer(),
      await bands(20, 20).avif().toBuffer(),
      Buffer.concat([Buffer.from('GIF89a'), await png]),
      Buffer.from('RIFF\u0004\u0000\u0000\u0000WAVE', 'latin1'),
    ]
    for (const bytes of others) expect(await of(bytes)).toBe('image.kind picture.kind')
  })

  test('animations', async () => {
    const animated = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await of(animated)).toBe('image.kind picture.moving')
    expect(await of(png, (bytes) => withChunk(bytes, 'acTL', Buffer.alloc(8)))).toBe('image.kind picture.moving')
  })

  test('files that are two things at once', async () => {
    for (const bytes of [png, jpeg, webp])
      expect(await of(bytes, (whole) => Buffer.concat([whole, zip]))).toBe('image.broken picture.more')
  })

  test('pictures that stop early, wherever', async () => {
    for (const bytes of [await png, await jpeg, await webp])
      for (const length of [13, 40, Math.floor(bytes.length / 2), bytes.length - 1])
        expect(await of(bytes.subarray(0, length))).toBe('image.broken picture.cut')
  })

  test('damage inside', async () => {
    const damaged = (from: string) => (bytes: Buffer) =>
      Buffer.from(bytes).fill(0x5a, bytes.indexOf(from) + 10, bytes.length - 16)
    expect(await of(png, damaged('IDAT'))).toBe('image.broken picture.broken')
    expect(await of(webp, damaged('VP8'))).toBe('image.broken picture.broken')
    expect(await of(Buffer.from('ffd8ffd9', 'hex'))).toBe('image.broken picture.broken')
  })

  test('more than 16 million pixels, before they are unpacked', async () => {
    const bomb = await sharp({ create: { width: 4097, height: 4096, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(100_000)
    expect(await of(bomb)).toBe('image.broken picture.size')
    const claimed = Buffer.from(await png)
    claimed.writeUInt32BE(0x7fffffff, 16)
    claimed.writeUInt32BE(0x7fffffff, 20)
    expect(await of(claimed)).toMatch(/^image.broken picture.(size|broken)$/)
  })

  test('anything made of the first bytes of a picture is answered, and never thrown', async () => {
    for (const start of [await png, await jpeg, await webp])
      for (let length = 0; length < 64; length += 1) expect(await of(start.subarray(0, length))).toMatch(/^image\./)
  })
})
