import { expect, test } from 'vitest'
import { requestContrast } from './request-contrast.ts'

test('a request stands beside what it had to carry: path, key and body', async () => {
  const request = new Request('https://receptio.test/api/cash/orders/7/charge', {
    method: 'POST',
    headers: { 'Idempotency-Key': 'k1' },
    body: JSON.stringify({ payment_method: { id: 2 } }),
  })
  const expected = { path: '/cash/orders/7/charge', body: { payment_method: { id: 1 } }, key: 'new' as const }

  expect(await requestContrast('chargeOrder', request, expected, ['k1'])).toEqual({
    of: 'request',
    at: 'chargeOrder',
    expected: [
      { says: 'POST /api/cash/orders/7/charge', differs: false },
      { says: 'Idempotency-Key: new', differs: true },
      { says: '{', differs: false },
      { says: '  "payment_method": {', differs: false },
      { says: '    "id": 1', differs: true },
      { says: '  }', differs: false },
      { says: '}', differs: false },
    ],
    actual: [
      { says: 'POST /api/cash/orders/7/charge', differs: false },
      { says: 'Idempotency-Key: same', differs: true },
      { says: '{', differs: false },
      { says: '  "payment_method": {', differs: false },
      { says: '    "id": 2', differs: true },
      { says: '  }', differs: false },
      { says: '}', differs: false },
    ],
  })
})
