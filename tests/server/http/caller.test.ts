import { expect, test } from 'vitest'
import { addressOf } from '#server/http/address.ts'
import type { CallContext } from '#server/http/context.ts'
import { pageAnswer, pageWindow } from '#server/http/paging.ts'
import { requireUncommon } from '#server/http/password-strength.ts'
import { isPlain } from '#server/http/plain.ts'
import { throttleRules } from '#server/http/throttling.ts'

const call = (forwarded: string | undefined, env: unknown) =>
  ({ env, req: { header: (name: string) => (name === 'x-forwarded-for' ? forwarded : undefined) } }) as unknown as CallContext
const socket = { incoming: { socket: { remoteAddress: '10.0.0.1' } } }

test.each([
  ['without proxies the header counts for nothing', '1.1.1.1', socket, 0, '10.0.0.1'],
  ['behind one proxy the last address is the caller', '1.1.1.1, 2.2.2.2', socket, 1, '2.2.2.2'],
  ['behind two it is the one before', ' 1.1.1.1 ,, 2.2.2.2', socket, 2, '1.1.1.1'],
  ['a header that is too short counts for nothing', '1.1.1.1', socket, 2, '10.0.0.1'],
  ['no header neither', undefined, socket, 1, '10.0.0.1'],
  ['an address of a header has 64 letters at most', 'x'.repeat(70), socket, 1, 'x'.repeat(64)],
  ['a call without a socket has the address that it is given', undefined, { address: '10.0.0.2' }, 0, '10.0.0.2'],
  ['and otherwise that of the machine', undefined, undefined, 0, '127.0.0.1'],
])('%s', (_title, forwarded, env, proxies, address) => {
  expect(addressOf(call(forwarded, env), proxies)).toBe(address)
})

test('[CALL-3] a list has its first 25 rows by default, and one page without rows', () => {
  expect([pageWindow({}), pageWindow({ page: 3, perPage: 100 })]).toEqual([
    { page: 1, perPage: 25 },
    { page: 3, perPage: 100 },
  ])
  const meta = (total: number) => pageAnswer({ page: 1, perPage: 25 }, { data: ['row'], total }).meta
  expect([0, 25, 26].map((total) => meta(total).lastPage)).toEqual([1, 1, 2])
  expect(pageAnswer({ page: 2, perPage: 25 }, { data: ['row'], total: 26 })).toEqual({
    data: ['row'],
    meta: { currentPage: 2, perPage: 25, lastPage: 2, total: 26 },
  })
})

test('what is stored has no NUL, no half sign, and at most twenty levels', () => {
  const deep = (levels: number): unknown => (levels === 0 ? 'text' : { inner: deep(levels - 1) })
  expect([deep(20), deep(21)].map((value) => isPlain(value))).toEqual([true, false])
  expect(['text', 1, null, undefined, { a: ['b', { c: true }] }].map((value) => isPlain(value))).toEqual(
    Array.from({ length: 5 }, () => true),
  )
  expect(['a\0', '\uD83D', { 'a\0': 1 }, { a: ['\uDE00'] }].map((value) => isPlain(value))).toEqual(
    Array.from({ length: 4 }, () => false),
  )
})

test('[decision 0036] an easy password is refused on its field, in the language of the call', () => {
  const refused = (language: 'es' | 'en') => {
    try {
      requireUncommon('password1', { email: 'a@acme.test', language, production: false })
      return undefined
    } catch (error) {
      return error
    }
  }
  expect(refused('en')).toMatchObject({ code: 'validation.failed', errors: [{ field: 'password' }] })
  expect(refused('es')).not.toEqual(refused('en'))
  expect(requireUncommon('Tr3nza-Luna', { email: 'a@acme.test', language: 'es', production: false })).toBeUndefined()
})

test('[decision 0025] the limits of calls are these: how often, in how many seconds, and how long the first block is', () => {
  const table = Object.entries(throttleRules).map(([name, rule]) => [name, ...Object.values(rule)].join(' '))
  expect(table).toEqual([
    'signin.pair 5 900 60',
    'signin.browser 5 900 60',
    'signin.account Infinity 900',
    'signin.address 30 900',
    'forgot.pair 3 900',
    'forgot.mails 6 3600',
    'forgot.address 30 900',
    'reset.address 30 900',
    'factor.user 5 900 60',
    'password.user 5 900',
    'email.user 10 86400',
    'email.mails 6 86400',
    'onboarding.address 30 900',
    'guard.address 20 900',
    'register.address 20 900',
    'claim.address 5 900',
    'claim.rfc 10 86400',
    'redeem.address 60 900',
    'export.person 30 3600',
    'promo.customer 30 900',
    'card.customer 20 86400',
    'paylink.address 30 900',
    'paylink.token 120 900',
    'logo.customer 30 900',
    'invitation.address 30 900',
    'invitation.customer 100 86400',
    'report.user 20 900',
    'support.address 10 900',
    'support.user 10 900',
    'support.mails 3 86400',
    'setup.mail 5 900',
    'setup.gateways 10 900',
    'invitation.minute 1 60',
    'resend.minute 1 60',
    'resend.day 10 86400',
  ])
})
