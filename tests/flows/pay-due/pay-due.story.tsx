import { payDueFlow } from '#src/flows/pay-due.flow.ts'
import { PayDueView } from '#src/views/pay-due/pay-due.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asDebtor } from '#tests/qa/stories/frame/fixtures/debtor.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const payDueStory: Story = {
  chapter: 180,
  title: { es: 'Pagar lo pendiente', en: 'Pay what is due' },
  purpose: { es: 'Ponte al corriente.', en: 'Bring your account up to date.' },
  walk: ['listOrders: ok', 'listPaymentMethods: ok', 'pays'],
  playedBy: asDebtor,
}

export const payDueMount = flowMount({
  flow: payDueFlow,
  view: (actor) => <PayDueView actor={actor} adding={null} charge={null} onPaid={() => {}} onBack={() => {}} />,
})
