import { getNextSnapshot } from 'xstate'
import { expect, test } from 'vitest'
import { priceCampaignMachine, stoppableCampaignStates } from '#machines/lifecycles/price-campaign.machine.ts'

const events = [
  'members.listed',
  'campaign.announced',
  'mails.written',
  'day.reached',
  'prices.waiting',
  'campaign.stopped',
  'notice.late',
] as const

test('[issue 23] a price campaign is listed, announced and applied; until its day it can be stopped', () => {
  const table = Object.keys(priceCampaignMachine.states).map((state) => {
    const now = priceCampaignMachine.resolveState({ value: state })
    const leads = events.map((type) => (now.can({ type }) ? getNextSnapshot(priceCampaignMachine, now, { type }).value : '-'))
    return [state, ...leads].join(' | ')
  })
  expect(table).toEqual([
    'counting | draft | - | - | - | - | stopped | -',
    'draft | - | announcing | - | - | - | stopped | expired',
    'announcing | - | - | announced | - | - | stopped | -',
    'announced | - | - | - | applying | - | stopped | -',
    'applying | - | - | - | - | applied | - | -',
    'applied | - | - | - | - | - | - | -',
    'stopped | - | - | - | - | - | - | -',
    'expired | - | - | - | - | - | - | -',
  ])
  expect(stoppableCampaignStates).toEqual(['counting', 'draft', 'announcing', 'announced'])
})
