import { setup, type StateValueFrom } from 'xstate'

/**
 * The lifecycle of a price campaign (docs/decisions/0161). A job lists its subscriptions. A person reads the draft and
 * announces it; the job mails each owner. From its day on the prices apply with each renewal. Tag
 * `stoppable`: no price has applied yet.
 */
export const priceCampaignMachine = setup({
  types: {
    events: {} as
      | { type: 'members.listed' }
      | { type: 'campaign.announced' }
      | { type: 'mails.written' }
      | { type: 'day.reached' }
      | { type: 'prices.waiting' }
      | { type: 'campaign.stopped' }
      | { type: 'notice.late' },
    tags: {} as 'stoppable',
  },
}).createMachine({
  id: 'priceCampaign',
  initial: 'counting',
  states: {
    counting: { tags: 'stoppable', on: { 'members.listed': 'draft', 'campaign.stopped': 'stopped' } },
    draft: {
      tags: 'stoppable',
      on: { 'campaign.announced': 'announcing', 'campaign.stopped': 'stopped', 'notice.late': 'expired' },
    },
    announcing: { tags: 'stoppable', on: { 'mails.written': 'announced', 'campaign.stopped': 'stopped' } },
    announced: { tags: 'stoppable', on: { 'day.reached': 'applying', 'campaign.stopped': 'stopped' } },
    applying: { on: { 'prices.waiting': 'applied' } },
    applied: { type: 'final' },
    stopped: { type: 'final' },
    expired: { type: 'final' },
  },
})

export type PriceCampaignState = StateValueFrom<typeof priceCampaignMachine>

/** The states of a campaign that a person can stop. */
export const stoppableCampaignStates = Object.values(priceCampaignMachine.states)
  .filter(({ tags }) => tags.includes('stoppable'))
  .map(({ key }) => key as PriceCampaignState)
