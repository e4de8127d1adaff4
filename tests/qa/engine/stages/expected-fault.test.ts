import { expect, test } from 'vitest'
import { expectedFault } from './expected-fault.ts'

const path = '/empresas/1/logo'
const sent = (init: RequestInit) => new Request(`http://localhost/api${path}`, { method: 'POST', ...init })
const picture = (bytes: string, type = 'image/png') => new Blob([bytes], { type })
const uploaded = (field: string, content: Blob) => {
  const form = new FormData()
  form.append(field, content)
  return sent({ body: form })
}
const differs = 'sent something else than was chosen: '

test.each([
  ['the names of an object in another order', sent({ body: '{"a":{"c":1,"b":2}}' }), { body: { a: { b: 2, c: 1 } } }, null],
  ['another value', sent({ body: '{"a":1}' }), { body: { a: 2 } }, `${differs}body: {"a":1}, expected {"a":2}`],
  ['a body that was not expected', sent({ body: '{}' }), {}, `${differs}body: {}, expected none`],
  ['a body that is missing', sent({}), { body: {} }, `${differs}body: none, expected {}`],
  ['the header', sent({ headers: { authorization: 'hers' } }), { headers: { authorization: 'hers' } }, null],
  [
    'the header of somebody else',
    sent({ headers: { authorization: 'his' } }),
    { headers: { authorization: 'hers' } },
    `${differs}authorization: his, expected hers`,
  ],
  ['the file', uploaded('logo', picture('a')), { file: { field: 'logo', content: picture('a') } }, null],
  [
    'another file',
    uploaded('logo', picture('b')),
    { file: { field: 'logo', content: picture('a') } },
    `${differs}file: logo, expected logo with what was chosen`,
  ],
  [
    'the file in another field',
    uploaded('picture', picture('a')),
    { file: { field: 'logo', content: picture('a') } },
    `${differs}file: picture, expected logo with what was chosen`,
  ],
])('a request with %s', async (_, request, expected, fault) => {
  expect(await expectedFault(request, { path, ...expected }, [])).toBe(fault)
})
