import type { Sharp } from 'sharp'
import { pictureShape } from '../domain/picture-shape.ts'
import type { ShapeFault } from '../domain/picture-shape.ts'

/** Most pixels of a side. */
const side = 512
/** Most pixels of a picture, 4096 by 4096: a larger one is a needless photograph, or a decompression bomb. */
const pixelLimit = 4096 * 4096

export type PictureFault = ShapeFault | 'picture.size' | 'picture.broken'
export type DrawnLogo = { png: Buffer } | { code: 'image.kind' | 'image.broken'; fault: PictureFault }

/**
 * Draws the logo of an uploaded picture: its middle as a square PNG of at most 512 pixels a side, upright, in sRGB,
 * without the file's other content. Accepts PNG, JPEG and WebP by content only (SET-4).
 */
export async function drawLogo(bytes: Uint8Array): Promise<DrawnLogo> {
  const shape = pictureShape(bytes)
  if ('fault' in shape) return refused(shape.fault)
  const open = await decoder()
  try {
    const { format, width, height } = await open(bytes, { limitInputPixels: false }).metadata()
    if (format !== shape.kind) return refused('picture.broken')
    if (width * height > pixelLimit) return refused('picture.size')
    const edge = Math.min(side, width, height)
    const png = await open(bytes, { limitInputPixels: pixelLimit, failOn: 'error' })
      .autoOrient()
      .resize(edge, edge, { fit: 'cover', position: 'centre' })
      .toColourspace('srgb')
      .png({ compressionLevel: 9 })
      .toBuffer()
    return { png }
  } catch {
    return refused('picture.broken')
  }
}

/** Most bytes of a mark: it travels with each document. */
const markLimit = 640
/** Sides in pixels and qualities of a mark, the best first. */
const markTries = [96, 72, 64, 56, 48, 40, 32].flatMap((edge) => [80, 60, 40].map((quality) => ({ edge, quality })))

/**
 * Draws what a tenant's documents and receipts carry of its logo: a WebP of at most 640 bytes, as large as they allow,
 * and a JPEG of 256 pixels a side on white, which a PDF can hold as it is. `png` is what `drawLogo` returned.
 */
export async function brandPictures(png: Buffer): Promise<{ mark: Buffer; jpeg: Buffer }> {
  const open = await decoder()
  const drawn = (edge: number) => open(png, { limitInputPixels: pixelLimit }).resize(edge, edge)
  const jpeg = await drawn(256).flatten({ background: '#ffffff' }).jpeg({ quality: 88 }).toBuffer()
  let mark = await drawn(96).webp({ lossless: true, effort: 6 }).toBuffer()
  for (const { edge, quality } of markTries) {
    if (mark.length <= markLimit) break
    mark = await drawn(edge).webp({ quality, alphaQuality: 40, effort: 6 }).toBuffer()
  }
  return { mark, jpeg }
}

function refused(fault: PictureFault): DrawnLogo {
  const isKind = fault === 'picture.kind' || fault === 'picture.moving'
  return { code: isKind ? 'image.kind' : 'image.broken', fault }
}

type Open = (bytes: Uint8Array, options: { limitInputPixels: number | false; failOn?: 'error' }) => Sharp

let loaded: Promise<Open> | undefined

/**
 * Loads the decoder with the first logo, so that a start of the server does not pay for it. Other formats are disabled.
 */
function decoder(): Promise<Open> {
  loaded ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp'] })
    return sharp
  })
  return loaded
}
