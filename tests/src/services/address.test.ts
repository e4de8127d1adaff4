import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addressOf } from '#src/services/address.ts'
import { anyText, counterexample } from '#tests/contract/support/properties.ts'

const read = (address: string) => new URL(address, 'https://receptio.test')

describe('[CALL-1] the address of a call', () => {
  test.each([
    ['/me', {}, {}, '/me'],
    ['/usuarios/{id}', { id: '019ab3e0-0000-7000-8000-000000000011' }, {}, '/usuarios/019ab3e0-0000-7000-8000-000000000011'],
    [
      '/email/verify/{user}/{hash}',
      { hash: 'h', user: 'u' },
      { expires: '1', signature: 's' },
      '/email/verify/u/h?expires=1&signature=s',
    ],
    ['/captcha/challenge', {}, { action: 'signin' }, '/captcha/challenge?action=signin'],
    ['/usuarios/{id}', { id: 'a', extra: 'b' }, {}, '/usuarios/a'],
    ['/usuarios/{id}', { id: '$&$1' }, {}, '/usuarios/%24%26%241'],
  ])('%s with %o and %o is %s', (path, params, query, address) => {
    expect(addressOf(path, params, query)).toBe(address)
  })

  test.each([
    '/',
    '//',
    '\\',
    '..%2f',
    '%2e%2e',
    '%2F',
    '../me',
    '..\\me',
    'a/../b',
    '?x',
    '#x',
    ';x',
    '@evil.example',
    ':8080',
    ' ',
    '\t..',
    '\n',
    'ñ',
    '\u202E',
    '%',
    '.../',
    '. .',
  ])('a parameter %j stays one segment', (id) => {
    const { pathname, search, hash } = read(addressOf('/usuarios/{id}/rol', { id }))
    const segments = pathname.split('/')

    expect([segments.length, segments[1], segments[3], search, hash]).toEqual([4, 'usuarios', 'rol', '', ''])
    expect(decodeURIComponent(segments[2] ?? '')).toBe(id)
  })

  test.each(['', '.', '..'])('a parameter %j is no segment at all', (id) => {
    expect(() => addressOf('/usuarios/{id}', { id })).toThrow('The id of the path is not a name')
  })

  test('a parameter that is missing is a defect', () => {
    expect(() => addressOf('/email/verify/{user}/{hash}', { user: 'u' })).toThrow('The hash of the path is not a name')
  })

  test('no value reaches another place than its own', () => {
    const good = anyText.filter((text) => text.isWellFormed() && !['', '.', '..'].includes(text))
    const property = fc.property(good, good, (id, value) => {
      const { pathname, searchParams } = read(addressOf('/usuarios/{id}', { id }, { q: value }))
      return (
        pathname === `/usuarios/${encodeURIComponent(id)}` &&
        [...searchParams.keys()].join() === 'q' &&
        searchParams.get('q') === value
      )
    })

    expect(counterexample(property)).toBeNull()
  })
})
