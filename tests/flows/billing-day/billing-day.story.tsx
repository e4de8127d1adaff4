import { billingDayFlow } from '#src/flows/billing-day.flow.ts'
import { BillingDayView } from '#src/views/billing/billing-day.view.tsx'
import { acme } from '#tests/fixtures/people.ts'
import { paidSubscription } from '#tests/fixtures/subscriptions.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const billingDayStory: Story = {
  chapter: 265,
  title: { es: 'Tu día de cobro', en: 'Your billing day' },
  purpose: {
    es: 'Elige el día del mes en que se cobran todas tus suscripciones.',
    en: 'Choose the day of the month on which all your subscriptions are charged.',
  },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}

const subscriptions = Promise.resolve([paidSubscription])

export const billingDayMount = flowMount({
  flow: (services) => billingDayFlow(services, acme.id, () => {}),
  view: (actor) => <BillingDayView actor={actor} subscriptions={subscriptions} />,
})
