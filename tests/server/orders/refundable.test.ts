import { expect, test } from 'vitest'
import { givenByStaff, type OrderAftermath, refundableOf, refundableOfPart } from '#server/orders/refundable.ts'

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
const untouched: OrderAftermath = { parts: [], refunds: [], disputes: [], requests: [], credited: [] }

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

const name = { 'es-MX': 'CRM', en: 'CRM' }
const part = (subscriptionId: string, centavos: number) =>
  ({ subscriptionId, centavos, lines: [{ name }] }) as unknown as OrderAftermath['parts'][number]
const parts = [part('users', 79_00), part('crm', 199_00)]
const joint = { ...charge, centavos: 278_00 }
const at = (createdAt: number, subscriptionId: string | null) => ({ createdAt: new Date(createdAt), subscriptionId })

// docs/decisions/0158
test('of a part as much may be given back as is left of it: refunds and open requests that name it, and its share of the others', () => {
  const of = (more: Partial<OrderAftermath>, except?: string) =>
    parts.map(({ subscriptionId }) => refundableOfPart(joint, { ...untouched, parts, ...more }, subscriptionId, except))
  const named = { ...refund(99_00), ...at(1, 'crm') }
  const unnamed = { ...refund(89_50), ...at(2, null) }
  const waiting = request('waiting', 9_00, at(3, 'users'))

  expect(of({})).toEqual([79_00, 199_00])
  expect(of({ refunds: [named] })).toEqual([79_00, 100_00])
  expect(of({ refunds: [named, unnamed] })).toEqual([39_50, 50_00])
  expect(of({ refunds: [unnamed, named] })).toEqual([39_50, 50_00])
  expect(of({ refunds: [named, unnamed], requests: [waiting] })).toEqual([30_50, 50_00])
  expect(of({ refunds: [named, unnamed], requests: [waiting] }, 'waiting')).toEqual([39_50, 50_00])
  expect(of({ refunds: [{ ...named, attemptId: 'another charge' }] })).toEqual([79_00, 199_00])
})

test('of a part no more than of its charge, and nothing of a disputed one', () => {
  const of = (changed: Partial<typeof charge>, more: Partial<OrderAftermath> = {}) =>
    parts.map(({ subscriptionId }) =>
      refundableOfPart({ ...joint, ...changed }, { ...untouched, parts, ...more }, subscriptionId),
    )

  expect(of({ centavos: 139_00 as never })).toEqual([39_50, 99_50])
  expect(of({ chargedCentavos: 139_00 as never })).toEqual([39_50, 99_50])
  expect(of({}, { disputes: [dispute('opened')] })).toEqual([0, 0])
  expect(refundableOfPart(joint, { ...untouched, parts }, 'another')).toBe(0)
})
