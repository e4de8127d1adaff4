import { describe, expect, test } from 'vitest'
import { pictureShape } from '#server/domain/picture-shape.ts'

const bytes = (...parts: (string | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : part)))
const signature = [0x89, ...bytes('PNG\r\n'), 0x1a, 0x0a]
const chunk = (name: string, length: number) => [0, 0, 0, length, ...bytes(name), ...Array.from({ length: length + 4 }, () => 7)]
const riff = (length: number, ...rest: (string | readonly number[])[]) => bytes('RIFF', [length, 0, 0, 0], 'WEBP', ...rest)
const zeros = (length: number) => Array.from({ length }, () => 0)
const cut = { fault: 'picture.cut' }
const more = { fault: 'picture.more' }
const moving = { fault: 'picture.moving' }

test('what is none of the three kinds is none', () => {
  for (const other of ['', 'GIF89a', '\u0089PNG\r\n\u001a ', 'RIFF1234WAVE', 'RIFX1234WEBP'])
    expect(pictureShape(bytes(other))).toEqual({ fault: 'picture.kind' })
  for (const other of [
    [0xff, 0xd8, 0xfe],
    [0xff, 0xd7, 0xff],
    [0xfe, 0xd8, 0xff],
  ])
    expect(pictureShape(bytes(other))).toEqual({ fault: 'picture.kind' })
})

describe('a PNG', () => {
  const whole = [...signature, ...chunk('IHDR', 13), ...chunk('IDAT', 0), ...chunk('IEND', 0)]

  test('ends with its last chunk', () => {
    expect(pictureShape(bytes(whole))).toEqual({ kind: 'png' })
    expect(pictureShape(bytes(whole, [0]))).toEqual(more)
    expect(pictureShape(bytes(whole.slice(0, -1)))).toEqual(cut)
    expect(pictureShape(bytes(signature, chunk('acTL', 0).slice(0, -1)))).toEqual(cut)
    expect(pictureShape(bytes(signature))).toEqual(cut)
    expect(pictureShape(bytes(signature, chunk('IHDR', 13)))).toEqual(cut)
  })

  test('does not move', () => {
    expect(pictureShape(bytes(signature, chunk('IHDR', 13), chunk('acTL', 8), chunk('IEND', 0)))).toEqual(moving)
  })
})

describe('a WebP', () => {
  test('is as long as it says', () => {
    expect(pictureShape(riff(12, 'VP8 ', zeros(4)))).toEqual({ kind: 'webp' })
    expect(pictureShape(riff(11, 'VP8 ', zeros(4)))).toEqual(more)
    expect(pictureShape(riff(13, 'VP8 ', zeros(4)))).toEqual(cut)
    expect(pictureShape(riff(12, 'VP8X', zeros(4)))).toEqual({ kind: 'webp' })
  })

  test('does not move', () => {
    const flags = (flag: number, name = 'VP8X') => pictureShape(riff(13, name, zeros(4), [flag]))
    expect([flags(2), flags(0xff)]).toEqual([moving, moving])
    expect([flags(0), flags(0xfd), flags(2, 'VP8L')]).toEqual([{ kind: 'webp' }, { kind: 'webp' }, { kind: 'webp' }])
  })
})

describe('a JPEG', () => {
  const start = [0xff, 0xd8]
  const segment = [0xff, 0xe0, 0, 4, 1, 2]
  const scan = [0xff, 0xda, 0, 3, 1]
  const end = [0xff, 0xd9]
  const shape = (...parts: (readonly number[])[]) => pictureShape(bytes(...parts))

  test('ends with its end of image, behind segments and scans', () => {
    expect(shape(start, segment, end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, segment, scan, [9, 8, 7], end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, scan, [9, 0xff, 0, 8, 0xff, 0xd0, 7, 0xff, 0xd7, 6], end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, scan, [9], scan, [8], end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, [0xff, 0xff, 0xff], segment.slice(1), end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, [0xff], segment, end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, scan, [9, 0xff, 0], end)).toEqual({ kind: 'jpeg' })
  })

  test('has markers around those of a restart that end its scan', () => {
    const holdsAnEnd = [0, 6, ...end, 1, 2]
    for (const marker of [0xcf, 0xd8]) expect(shape(start, scan, [9, 0xff, marker], holdsAnEnd, end)).toEqual({ kind: 'jpeg' })
  })

  test('may be followed by zeros and by further pictures, and by nothing else', () => {
    expect(shape(start, segment, end, [0, 0])).toEqual({ kind: 'jpeg' })
    expect(shape(start, segment, end, start, segment, end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, segment, end, [0], start, segment, end)).toEqual({ kind: 'jpeg' })
    expect(shape(start, segment, end, [1])).toEqual(more)
    expect(shape(start, segment, end, [0xff, 0xe0])).toEqual(more)
    expect(shape(start, segment, end, [0xfe, 0xd8])).toEqual(more)
  })

  test('that does not end is cut', () => {
    expect(shape(start, [0xff])).toEqual(cut)
    expect(shape(start, segment)).toEqual(cut)
    expect(shape(start, segment, [0xff])).toEqual(cut)
    expect(shape(start, [0xff, 0xe0, 0])).toEqual(cut)
    expect(shape(start, segment, scan, [9, 8])).toEqual(cut)
    expect(shape(start, segment, scan, [9, 0xff])).toEqual(cut)
    expect(shape(start, segment, end, start)).toEqual(cut)
    expect(shape(start, segment, [0, 0], end)).toEqual(cut)
    expect(shape(start, segment, [0, 0xd9])).toEqual(cut)
  })
})
