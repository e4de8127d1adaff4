import { payLinkFlow } from '#src/flows/pay-link.flow.ts'
import { PayLinkView } from '#src/views/pay-link/pay-link.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const payLinkStory: Story = {
  chapter: 185,
  title: { es: 'Pagar con el enlace del correo', en: 'Pay by the link of the mail' },
  purpose: { es: 'Paga lo pendiente sin iniciar sesión.', en: 'Pay what is due without signing in.' },
  walk: ['openPayLink: ok', 'pays'],
}

export const payLinkMount = flowMount({
  flow: payLinkFlow,
  view: (actor) => <PayLinkView actor={actor} adding={null} charge={null} />,
})
