import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applicationKeySchema, connectionCodec, redirectTarget } from '#contract/connection.ts'
import * as z from '#contract/zod.ts'
import { counterexample, issuesOf, letterOf } from './support/properties.ts'

const connectUrl = 'https://receptio.test/api/connect?code=one-use&x=á b'

describe('[CONN-1] where the browser is sent', () => {
  test.each([
    ['https://app.test', `https://app.test/?next=`],
    ['https://app.test/entrada', `https://app.test/entrada?next=`],
    ['https://app.test/entrada?lang=es', `https://app.test/entrada?lang=es&next=`],
    ['https://app.test/entrada?a=1&a=2', `https://app.test/entrada?a=1&a=2&next=`],
    ['https://app.test/entrada?next=https://evil.example&lang=es', `https://app.test/entrada?lang=es&next=`],
    ['https://app.test/entrada?next=1&next=2', `https://app.test/entrada?next=`],
  ])('%s gets the connect address once, and keeps its own query', (redirectUrl, before) => {
    const target = new URL(redirectTarget({ connectUrl, redirectUrl }))

    expect(target.searchParams.getAll('next')).toEqual([connectUrl])
    target.searchParams.delete('next')
    target.searchParams.set('next', '')
    expect(target.href).toBe(before)
  })

  test('a place in the page stays at the end', () => {
    expect(redirectTarget({ connectUrl: 'https://r.test/c', redirectUrl: 'https://app.test/#inicio' })).toBe(
      'https://app.test/?next=https%3A%2F%2Fr.test%2Fc#inicio',
    )
  })

  test('no address changes host, and none swallows the code', () => {
    const text = fc.string({ unit: letterOf('ab&=?#%/+ @:;á'), maxLength: 12 })
    const address = fc
      .tuple(fc.constantFrom('https://app.test', 'http://localhost:3001'), text)
      .map(([origin, rest]) => `${origin}/${rest}`)
    expect(
      counterexample(
        fc.property(address, address, (redirectUrl, connect) => {
          const target = new URL(redirectTarget({ connectUrl: connect, redirectUrl }))
          return target.origin === new URL(redirectUrl).origin && target.searchParams.getAll('next').join(' ') === connect
        }),
      ),
    ).toBeNull()
  })
})

describe('[CONN-1] the answer of POST /connect', () => {
  const wire = { connect_url: 'https://receptio.test/c', redirect_url: 'https://app.test/entrada' }

  test('is ours and the wire’s', () => {
    const connection = z.decode(connectionCodec, wire)

    expect(connection).toEqual({ connectUrl: wire.connect_url, redirectUrl: wire.redirect_url })
    expect(z.encode(connectionCodec, connection)).toEqual(wire)
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://app.test/1',
    'file:///etc/passwd',
    'ftp://app.test',
    '/entrada',
    '//app.test',
    '',
    'app.test',
  ])('never sends the browser to %s', (address) => {
    expect(connectionCodec.safeParse({ ...wire, redirect_url: address }).success).toBe(false)
    expect(connectionCodec.safeParse({ ...wire, connect_url: address }).success).toBe(false)
  })
})

test.each([
  ['facturacion', []],
  ['a1', []],
  ['x-y_z9', []],
  [`a${'b'.repeat(31)}`, []],
  ['', [': regex']],
  ['a', [': regex']],
  ['Facturacion', [': regex']],
  ['1app', [': regex']],
  ['a b', [': regex']],
  ['a/b', [': regex']],
  ['../x', [': regex']],
  ['app\n', [': regex']],
  [`a${'b'.repeat(32)}`, [': regex']],
])('[CONN-1] an application’s key: %j', (key, issues) => {
  expect(issuesOf(applicationKeySchema, key)).toEqual(issues)
})
