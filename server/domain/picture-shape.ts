/** Kinds of pictures that we accept, by their content. */
export type PictureKind = 'png' | 'jpeg' | 'webp'

/** Faults that the bytes of a picture show before decoding; the decoder finds the rest. */
export type ShapeFault = 'picture.kind' | 'picture.moving' | 'picture.cut' | 'picture.more'

const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/**
 * Returns the kind of a picture by its bytes alone. Refuses one that is animated, ends early, or has other content
 * behind it, because such a file is two things at once (PNG and WebP specifications; ISO/IEC 10918-1 for JPEG, whose
 * cameras may put further pictures behind the first).
 */
export function pictureShape(bytes: Uint8Array): { kind: PictureKind } | { fault: ShapeFault } {
  if (text(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return pngShape(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return jpegShape(bytes)
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return webpShape(bytes)
  return { fault: 'picture.kind' }
}

function pngShape(bytes: Uint8Array): { kind: PictureKind } | { fault: ShapeFault } {
  const view = viewOf(bytes)
  let at = 8
  while (at + 12 <= bytes.length) {
    const name = text(bytes, at + 4, at + 8)
    if (name === 'acTL') return { fault: 'picture.moving' }
    at += 12 + view.getUint32(at)
    if (name === 'IEND') return ended(bytes, at, 'png')
  }
  return { fault: 'picture.cut' }
}

function webpShape(bytes: Uint8Array): { kind: PictureKind } | { fault: ShapeFault } {
  if (text(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0) return { fault: 'picture.moving' }
  return ended(bytes, 8 + viewOf(bytes).getUint32(4, true), 'webp')
}

function ended(bytes: Uint8Array, end: number, kind: PictureKind): { kind: PictureKind } | { fault: ShapeFault } {
  if (end > bytes.length) return { fault: 'picture.cut' }
  return end < bytes.length ? { fault: 'picture.more' } : { kind }
}

function jpegShape(bytes: Uint8Array): { kind: PictureKind } | { fault: ShapeFault } {
  let at = 0
  while (at < bytes.length) {
    if (bytes[at] === 0) at += 1
    else if (bytes[at] !== 0xff || bytes[at + 1] !== 0xd8) return { fault: 'picture.more' }
    else {
      const end = jpegEnd(bytes, at + 2)
      if (end === null) return { fault: 'picture.cut' }
      at = end
    }
  }
  return { kind: 'jpeg' }
}

const startOfScan = 0xda
const endOfImage = 0xd9

/** Returns the end of the picture whose segments begin at `from`; null when it does not end. */
function jpegEnd(bytes: Uint8Array, from: number): number | null {
  let at = from
  while (at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return null
    if (marker === endOfImage) return at + 2
    if (marker === 0xff) at += 1
    else if (at + 3 >= bytes.length) return null
    else {
      at += 2 + viewOf(bytes).getUint16(at + 2)
      if (marker === startOfScan) at = afterScan(bytes, at)
    }
  }
  return null
}

/** Returns the end of a scan. In a scan, 0xFF may stand before 0 or a restart marker; any other marker ends it. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length) {
    at = bytes.indexOf(0xff, at)
    if (at === -1) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
    at += 2
  }
  return at
}
