import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logoLimit } from '#contract/company.ts'
import { checkImage } from '#src/lib/check-image.ts'
import { logoFile } from '#tests/fixtures/companies.ts'

const draw = vi.fn<() => Promise<{ close: () => void }>>()
beforeEach(() => {
  draw.mockResolvedValue({ close: () => {} })
  vi.stubGlobal('createImageBitmap', draw)
})
afterEach(() => vi.unstubAllGlobals())

const bytes = (text: string, type = 'image/png') => new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type })
const png = '\x89PNG\r\n\x1a\n'
const padded = (size: number) => new Blob([bytes(png), new Uint8Array(size - png.length)])

test.each([
  ['a PNG', logoFile, null],
  ['a JPEG', bytes('\xff\xd8\xff\xe0'), null],
  ['a WebP', bytes('RIFF\0\0\0\0WEBPVP8 '), null],
  ['a PNG of exactly the limit', padded(logoLimit), null],
  ['a byte more', padded(logoLimit + 1), 'size'],
  ['an SVG that calls itself a PNG', bytes('<?xml version="1.0"?><svg xmlns="x">'), 'svg'],
  ['an SVG by its type', bytes('<!-- logo -->', 'image/svg+xml'), 'svg'],
  ['a GIF', bytes('GIF89a'), 'kind'],
  ['a RIFF that is no picture', bytes('RIFF\0\0\0\0WAVEfmt '), 'kind'],
  ['nothing', bytes(''), 'kind'],
])('[SET-4] a logo is told by its content: %s', async (_, file, expected) => {
  expect(await checkImage(file)).toBe(expected)
})

test('[SET-4] a picture that the browser cannot draw is broken', async () => {
  draw.mockRejectedValue(new Error('no picture'))

  expect(await checkImage(logoFile)).toBe('broken')
})
