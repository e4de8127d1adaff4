import { expect, test } from 'vitest'
import { asError } from '#src/error-reporting/as-error.ts'
import { scrub, scrubText } from '#src/error-reporting/scrub.ts'

test.each([
  ['https://receptio.mx/auth/reset-password?email=ana%40acme.mx&token=abc', 'https://receptio.mx/auth/reset-password'],
  ['/auth/email/verify/0192/4f3a?expires=1&signature=2', '/auth/email/verify/…'],
  ['No user ana.lopez+x@acme.test here', 'No user [address] here'],
  ['ana%40acme.mx', '[address]'],
  ['Bearer 3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c', 'Bearer [secret]'],
  ['at SignInForm (/assets/first-D4zT14Nq.js:1:200)', 'at SignInForm (/assets/first-D4zT14Nq.js:1:200)'],
])('scrubs %j', (text, scrubbed) => {
  expect(scrubText(text)).toBe(scrubbed)
})

test('keeps the identifiers of error reporting, and every value that is no text', () => {
  const id = '3f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c'
  expect(scrub({ event_id: id, timestamp: 1.5, tags: [{ note: id, on: true, none: null }] })).toEqual({
    event_id: id,
    timestamp: 1.5,
    tags: [{ note: '[secret]', on: true, none: null }],
  })
})

test('reports a failed call by its name and never the content of an object', () => {
  const unreadable = { operation: 'createToken', failure: { kind: 'unreadable', path: 'customer.name' } }
  const thrown = new Error('as it is')
  expect([unreadable, thrown, 'text', { rfc: 'XAXX010101000' }, null].map((value) => String(asError(value)))).toEqual([
    'CallFailed: createToken: unreadable at customer.name',
    'Error: as it is',
    'Error: text',
    'Error: Not an error, but object',
    'Error: Not an error, but null',
  ])
})
