import { expect, test, vi } from 'vitest'
import { syncCards } from '#server/orders/cards.ts'
import { customerScope } from '#server/db/database.ts'
import { idsOf } from '../support/people.ts'
import { addOpenpayCard, data, openShop } from './support/shop.ts'
import { replacedGateways } from '../support/replaced-gateways.ts'

vi.setConfig({ testTimeout: 60_000 })

test('[CARD-5] a card that another tab adds while the cards are read again stays', async () => {
  const shop = await openShop()
  await addOpenpayCard(shop, '4111111111111111')
  const { services, db } = shop.server
  const { openpay } = services.gateways.installation
  const gateways = replacedGateways(services.gateways, {
    openpay: {
      ...openpay,
      async listCards(customer: string) {
        const listed = await openpay.listCards(customer)
        await addOpenpayCard(shop, '5555555555554444')
        return listed
      },
    },
  })
  const scope = customerScope({ tenant: 'receptio', ...(await idsOf(db, 'nuevo@demo.test')) })
  await syncCards({ ...services, gateways }, scope, { driver: 'openpay', dueTotal: undefined })
  const cards = data<{ card: { last4: string } }[]>(await shop.get('/cash/payment_methods'))
  expect(cards.map(({ card }) => card.last4)).toEqual(['1111', '4444'])
})
