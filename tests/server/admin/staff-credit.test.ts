import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { allCredit, creditShop, tryGrant, wireCredit, withdraw } from '../orders/support/credit.ts'
import { broken, sabotage } from '../orders/support/examine.ts'
import { addOpenpayCard, charge, data, order, runJobs } from '../orders/support/shop.ts'
import { visa } from '../subscriptions/support/life.ts'
import { audit } from './support/staff-client.ts'

vi.setConfig({ testTimeout: 120_000 })

describe('the credit that staff change', () => {
  test('is granted and withdrawn with a reason, which stays in the audit log', async () => {
    const shop = await creditShop(300_00)
    const answer = await withdraw(shop, 100_00, 300_00)
    expect(data<object>(answer)).toMatchObject({
      available: 200_00,
      reserved: 0,
      entries: [
        { kind: 'withdrawn', centavos: -100_00, order_id: null, reason: 'Una semana sin servicio', by: { name: 'Renata Raíz' } },
        { kind: 'granted', centavos: 300_00, order_id: null, reason: 'Una semana sin servicio' },
      ],
    })
    const rows = (await audit(shop)).filter(({ entity }) => entity === 'credit')
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [
        { available: 0, reserved: 0 },
        { available: 300_00, reserved: 0, act: 'grant', centavos: 300_00, reason: 'Una semana sin servicio' },
      ],
      [
        { available: 300_00, reserved: 0 },
        { available: 200_00, reserved: 0, act: 'withdraw', centavos: 100_00, reason: 'Una semana sin servicio' },
      ],
    ])
  })

  test.each([
    ['more than there is', withdraw, 300_01, 300_00, 422, 'credit.amount'],
    ['more than the team may give in 30 days', tryGrant, 4_700_01, 300_00, 422, 'credit.limit'],
    ['of a balance that somebody changed meanwhile', tryGrant, 1_00, 299_99, 409, 'record.changed'],
    ['nothing', tryGrant, 0, 300_00, 422, 'validation.failed'],
  ] as const)('is refused: %s', async (_, act, centavos, available, status, code) => {
    const shop = await creditShop(300_00)
    const answer = await act(shop, centavos, available)
    expect([answer.status, answer.body]).toMatchObject([status, { code }])
    expect(await wireCredit(shop)).toMatchObject({ available: 300_00, reserved: 0 })
  })

  test('is changed by one of two at once', async () => {
    const shop = await creditShop(300_00)
    const answers = await Promise.all([withdraw(shop, 300_00, 300_00), withdraw(shop, 300_00, 300_00)])
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
    expect(await allCredit(shop)).toEqual(['granted 30000', 'withdrawn 30000'])
  })

  test('is an entry that balances, or the database refuses it, and nobody changes it afterwards', async () => {
    const shop = await creditShop(300_00)
    const key = `tenant, customer_id, '${randomUUID()}'`
    for (const statement of [
      `insert into credit_entries (tenant, customer_id, id, kind, by_user, reason, created_at)
        select ${key}, 'granted', by_user, reason, created_at from credit_entries`,
      `insert into credit_postings (tenant, customer_id, entry_id, account, centavos)
        select tenant, customer_id, id, 'gateway', 5 from credit_entries`,
      'update credit_postings set centavos = centavos * 2',
      'delete from credit_postings',
      'update credit_balances set available = -1',
    ])
      await expect(sabotage(shop, statement)).rejects.toMatchObject({ code: '23514' })
    expect(await allCredit(shop)).toEqual(['granted 30000'])
  })

  test.each([
    [
      `update orders set credit_applied = 1`,
      ['paid and not charged its total', 'an order that is not paid by the credit that it took'],
    ],
    [`update credit_balances set available = 1`, ['a credit balance that is not the sum of its postings']],
    [
      `with entry as (insert into credit_entries (tenant, customer_id, id, kind, order_id, created_at)
          select tenant, customer_id, gen_random_uuid(), 'reserved', id, created_at from orders returning tenant, customer_id, id)
        insert into credit_postings (tenant, customer_id, entry_id, account, centavos)
          select e.tenant, e.customer_id, e.id, v.account, v.centavos from entry e
          cross join (values ('gateway', -1), ('reserved', 1)) v (account, centavos)`,
      ['credit that is reserved without a charge'],
    ],
  ])('is checked after a chaos run: %s', async (statement, rules) => {
    const shop = await creditShop(300_00)
    const card = await addOpenpayCard(shop, visa)
    const { id } = await order(shop, { expected_credit: 300_00 })
    await charge(shop, id, card.id)
    await runJobs(shop)
    expect(await broken(shop)).toEqual([])
    await sabotage(shop, statement)
    expect(await broken(shop)).toEqual(rules)
  })
})
