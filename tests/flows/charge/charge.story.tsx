import { chargeFlow } from '#src/flows/charge.flow.ts'
import { ChargeView } from '#src/views/charge/charge.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const chargeStory: Story = {
  chapter: 170,
  title: { es: 'El cargo a tu tarjeta', en: 'The charge to your card' },
  purpose: { es: 'Sigue tu pago hasta que el banco responde.', en: 'Follow your payment until the bank answers.' },
  walk: ['createOrder: ok', 'readDevice: read', 'chargeOrder: requires action', 'goes to the bank', 'the bank is done'],
  happenings: { 'the bank is done': 'Termina la verificación en la página de tu banco.' },
  playedBy: asBuyer,
}

/** Other tests cover the frame's own document; here the test sends its messages. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

export const chargeMount = flowMount({
  flow: chargeFlow,
  view: (actor) => (
    <ChargeView
      actor={actor}
      open={openNothing}
      openBank={() => {}}
      listenToBankReturn={() => () => {}}
      onPaid={() => {}}
      onReturned={() => {}}
    />
  ),
})
