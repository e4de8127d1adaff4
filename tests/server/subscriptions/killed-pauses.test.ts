import { expect, test, vi } from 'vitest'
import { broken } from '../orders/support/examine.ts'
import { charged, runJobs } from '../orders/support/shop.ts'
import { runUntilKilled } from './support/killed.ts'
import { again, mailed, orders, pass, subscribed, subscription } from './support/life.ts'
import { pause, periodEnd, untils } from './support/pause.ts'

vi.setConfig({ testTimeout: 120_000 })

const deaths = ['before the end is committed', 'after the end is committed'] as const

test.each(
  deaths.flatMap((death) => [
    [death, 'begins its pause', periodEnd, 0] as const,
    [death, 'ends its pause', untils[0], 0] as const,
    [death, 'charges the first new period', untils[0], 1] as const,
  ]),
)('a server that dies %s of the step that %s resumes the subscription with one charge', async (death, _, at, before) => {
  const shop = await subscribed()
  await pause(shop)
  await pass(shop, { minutes: (Date.parse(at) - shop.server.clock.now().getTime()) / 60_000 - 1 })
  shop.server.clock.advance({ minutes: 1 })
  for (let step = 0; step < before; step++) await shop.server.jobs.runDue()
  await runUntilKilled(shop, death)
  await pass(shop, { days: (Date.parse(untils[0]) - Date.parse(at)) / 86_400_000 + 10 })
  await runJobs(shop)
  const later = await again(shop)
  expect(await charged(later)).toEqual([799_00, 799_00])
  expect((await orders(later)).map(({ kind, status }) => [kind, status])).toEqual([
    ['purchase', 'paid'],
    ['renewal', 'paid'],
  ])
  expect((await mailed(later)).filter((template) => template.startsWith('pause'))).toEqual([
    'pause-planned',
    'pause-begun',
    'pause-ended',
  ])
  expect(await subscription(later)).toMatchObject({ status: 'active', paymentStatus: 'paid', pause: null })
  expect(await broken(later)).toEqual([])
})
