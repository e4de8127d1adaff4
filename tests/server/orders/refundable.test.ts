import { expect, test } from 'vitest'
import { givenByStaff, type OrderAftermath, refundableOf } from '#server/orders/refundable.ts'

type Request = OrderAftermath['requests'][number]
type Dispute = OrderAftermath['disputes'][number]

const finishedAt = new Date('2026-11-20T18:00:00.000Z')
const charge = {
  id: 'charge',
  state: 'succeeded',
  centavos: 599_01,
  chargedCentavos: null,
  providerId: 'ch_1',
  way: 'card',
} as const
const untouched: OrderAftermath = { refunds: [], disputes: [], requests: [] }

const refund = (centavos: number, attemptId = 'charge') =>
  ({ attemptId, centavos }) as unknown as OrderAftermath['refunds'][number]
const dispute = (state: Dispute['state'], attemptId = 'charge') => ({ attemptId, state }) as unknown as Dispute
const request = (id: string, centavos: number, more: Partial<Request> = {}): Request =>
  ({ attemptId: 'charge', id, centavos, state: 'approved', finishedAt: null, ...more }) as unknown as Request

// docs/payments.md#refunds-by-staff
test('what staff may give back is what was charged, less what went back and what other open requests will give back', () => {
  const requests = [request('first', 100_00), request('second', 7_03), request('done', 50_00, { finishedAt })]
  const refunds = [refund(50_00), refund(11, 'another charge')]

  expect(refundableOf(charge, untouched)).toBe(599_01)
  expect(refundableOf({ ...charge, chargedCentavos: 598_99 }, untouched)).toBe(598_99)
  expect(refundableOf(charge, { ...untouched, refunds, requests })).toBe(441_98)
  expect(refundableOf(charge, { ...untouched, refunds, requests }, 'first')).toBe(541_98)
  expect(refundableOf(charge, { ...untouched, refunds, requests }, 'second')).toBe(449_01)
  expect(refundableOf(charge, { ...untouched, requests: [request('other', 9_00, { attemptId: 'another charge' })] })).toBe(599_01)
  expect(refundableOf(charge, { ...untouched, refunds: [refund(599_02)] })).toBe(0)
})

test('nothing is given back while a charge is disputed, after a dispute is lost, of a transfer, or of what was not charged', () => {
  const disputed = (state: Dispute['state'], attemptId?: string) => ({ ...untouched, disputes: [dispute(state, attemptId)] })

  expect(
    (['opened', 'evidenceDue', 'underReview', 'lost', 'won'] as const).map((state) => refundableOf(charge, disputed(state))),
  ).toEqual([0, 0, 0, 0, 599_01])
  expect(refundableOf(charge, disputed('opened', 'another charge'))).toBe(599_01)
  expect(refundableOf({ ...charge, way: 'spei' }, untouched)).toBe(0)
  expect(refundableOf({ ...charge, way: 'store' }, untouched)).toBe(0)
  expect(refundableOf({ ...charge, state: 'refunded' }, untouched)).toBe(0)
  expect(refundableOf({ ...charge, providerId: null }, untouched)).toBe(0)
})

test('what staff gave back of an order, or asked for, counts without what was refused', () => {
  const states = ['requested', 'approved', 'sent', 'unknown', 'done', 'refused'] as const
  const requests = states.map((state, at) => request(state, 10 ** at, { state }))

  expect(givenByStaff({ ...untouched, requests })).toBe(11_111)
})
