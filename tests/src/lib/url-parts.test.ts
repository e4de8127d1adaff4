import { expect, test, vi } from 'vitest'
import { urlParts } from '#src/lib/url-parts.ts'

test('[ERR-4] an address is taken apart', () => {
  const log = vi.fn<(error: Error) => void>()

  expect(urlParts('https://boletin.mx/nota?id=7#abajo', log)).toEqual({
    origin: 'https://boletin.mx',
    hostname: 'boletin.mx',
    pathname: '/nota',
    search: '?id=7',
    hash: '#abajo',
  })
  expect(log.mock.calls).toEqual([])
})

test.each(['', 'boletin', 'http://', '//boletin.mx', 'https://[::1', '/solo/camino'])(
  '[ERR-4] %j is none: it is logged, without its text, and has empty parts',
  (address) => {
    const log = vi.fn<(error: Error) => void>()

    expect(urlParts(address, log)).toEqual({ origin: '', hostname: '', pathname: '', search: '', hash: '' })
    expect(log.mock.calls.map(([error]) => error.message)).toEqual(['An address that is none was to be taken apart'])
  },
)
