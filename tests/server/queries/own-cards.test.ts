import { expect, test, vi } from 'vitest'
import { uuidv7 } from '#server/db/uuid.ts'
import { cardsOfDriver, defaultCard, findCard, keepCard, listCards } from '#server/queries/payment-methods.ts'
import { testDatabase } from '#tests/support/database.ts'

vi.setConfig({ testTimeout: 30_000 })

const now = new Date('2026-11-21T18:00:00Z')
const face = {
  brand: 'visa' as const,
  first6: '411111',
  expMonth: 12,
  expYear: 2030,
  funding: 'credit' as const,
  holder: 'Olivia Herrera',
  fingerprint: null,
}

test('[CARD-3] our own clock, whom no row security stops, finds the cards of one customer alone', async () => {
  const { db, drop } = await testDatabase()
  const key = () => ({ tenant: 'receptio', customerId: uuidv7(now) })
  const [hers, his] = [key(), key()]
  const dates = { created_at: now, updated_at: now }
  const [herCard, hisCard, hisOther] = await db.system(async (tx) => {
    for (const [customer, name] of [
      [hers, 'Ella'],
      [his, 'Él'],
    ] as const)
      await tx
        .insertInto('customers')
        .values({
          tenant: customer.tenant,
          customer_id: customer.customerId,
          name,
          email: `${name}@x.test`,
          status: 'active',
          ...dates,
        })
        .execute()
    const keep = (customer: typeof hers, remoteId: string) =>
      keepCard(tx, { ...customer, driver: 'openpay', card: { ...face, remoteId, last4: remoteId }, now })
    return [await keep(hers, '1111'), await keep(his, '2222'), await keep(his, '3333')]
  })

  await db.system(async (tx) => {
    const window = { page: 1, perPage: 10 }
    const listed = async (customer: typeof hers) => (await listCards(tx, customer, window)).rows.map(({ id }) => id)
    expect([await listed(hers), (await listed(his)).toSorted()]).toEqual([[herCard], [hisCard, hisOther].toSorted()])
    expect([(await defaultCard(tx, hers))?.id, (await defaultCard(tx, his))?.id]).toEqual([herCard, hisCard])
    expect((await cardsOfDriver(tx, his, 'openpay')).map(({ last4 }) => last4).toSorted()).toEqual(['2222', '3333'])
    expect([await findCard(tx, hers, hisCard), (await findCard(tx, his, hisCard))?.id]).toEqual([undefined, hisCard])
  })
  await drop()
})
