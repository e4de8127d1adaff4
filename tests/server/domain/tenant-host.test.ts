import { describe, expect, test } from 'vitest'
import { isPlatformHost, isConfusable, readTenantHost, tenantOrigin } from '#server/domain/tenant-host.ts'

const rules = { platform: ['app.example.com', 'api.example.com'], domains: ['app.example.com', 'acme.mx', 'localhost'] }
const read = (typed: string) => readTenantHost(typed, rules)

describe('the host name of a tenant', () => {
  test.each([
    ['aurora.app.example.com', 'aurora.app.example.com'],
    ['  Aurora.APP.example.com ', 'aurora.app.example.com'],
    ['acme.mx', 'acme.mx'],
    ['ventas.acme.mx', 'ventas.acme.mx'],
    ['piñón.acme.mx', 'xn--pin-8mak.acme.mx'],
    ['aurora.localhost', 'aurora.localhost'],
  ])('%s is %s', (typed, host) => {
    expect(read(typed)).toEqual({ host })
  })

  test.each([
    ['', 'shape'],
    ['aurora', 'shape'],
    ['aurora.app.example.com:3000', 'shape'],
    ['https://aurora.app.example.com', 'shape'],
    ['aurora.app.example.com/x', 'shape'],
    ['a b.acme.mx', 'shape'],
    ['*.acme.mx', 'shape'],
    ['-a.acme.mx', 'shape'],
    ['a_b.acme.mx', 'shape'],
    ['acme.mx.', 'shape'],
    ['10.0.0.1', 'shape'],
    [`${'a'.repeat(64)}.acme.mx`, 'shape'],
    [`${'abcdefg.'.repeat(32)}acme.mx`, 'shape'],
    // The first letter is the Cyrillic а; the second name is the same one in punycode.
    ['аurora.acme.mx', 'confusable'],
    ['xn--urora-3ve.acme.mx', 'confusable'],
    ['αcme.mx', 'confusable'],
    ['аррӏе.acme.mx', 'confusable'],
    ['àurora.acme.mx', 'confusable'],
    ['äpp.acme.mx', 'confusable'],
    ['app.examp1e.com', 'confusable'],
    ['app.exarnple.com', 'confusable'],
    ['ápp.example.com', 'confusable'],
    ['app.example.com', 'platform'],
    ['api.example.com', 'platform'],
    ['www.acme.mx', 'reserved'],
    ['api.app.example.com', 'reserved'],
    ['ADMIN.app.example.com', 'reserved'],
    ['mail.localhost', 'reserved'],
    ['ádmin.acme.mx', 'reserved'],
    ['localhost.localhost', 'reserved'],
    ['aurora.example.com', 'foreign'],
    ['aurora.other.mx', 'foreign'],
    ['notacme.mx', 'foreign'],
    ['acme.mx.evil.com', 'foreign'],
  ])('%s is refused: %s', (typed, fault) => {
    expect(read(typed)).toEqual({ fault })
  })

  test('people may take one for another', () => {
    expect([
      isConfusable('aurora.mx', 'aur0ra.mx'),
      isConfusable('modem.mx', 'rnodern.mx'),
      isConfusable('pinon.mx', 'xn--pin-8mak.mx'),
      isConfusable('aurora.mx', 'aurora2.mx'),
    ]).toEqual([true, true, true, false])
  })
})

test('the platform is at its own names, and where no name server leads', () => {
  const hosts = ['app.example.com', 'localhost', '127.0.0.1', '[::1]', 'server', 'aurora.localhost', 'evil.com', '1.2.3.evil']
  expect(hosts.filter((host) => isPlatformHost(host, rules.platform))).toEqual(hosts.slice(0, 5))
})

test('a tenant’s address has the scheme and the port of the platform', () => {
  expect([
    tenantOrigin('http://localhost:3000', 'aurora.localhost'),
    tenantOrigin('https://app.example.com', 'acme.mx'),
    tenantOrigin('https://app.example.com', null),
  ]).toEqual(['http://aurora.localhost:3000', 'https://acme.mx', 'https://app.example.com'])
})
