import { changePlanFlow } from '#src/flows/change-plan.flow.ts'
import { ChangePlanView } from '#src/views/change-plan/change-plan.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asSubscriber } from '#tests/qa/stories/frame/fixtures/subscriber.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const changePlanStory: Story = {
  chapter: 210,
  title: { es: 'Cambiar de plan', en: 'Change the plan' },
  purpose: { es: 'Mira el precio antes de cambiar.', en: 'See the price before you change.' },
  walk: [
    'listOrders: ok',
    'listPaymentMethods: ok',
    'chooses a plan',
    'quoteChange: ok',
    'confirms',
    'changeSubscription: at the renewal',
  ],
  playedBy: asSubscriber,
}

export const changePlanMount = flowMount({
  flow: changePlanFlow,
  view: (actor) => <ChangePlanView actor={actor} adding={null} charge={null} onChanged={() => {}} onBack={() => {}} />,
})
