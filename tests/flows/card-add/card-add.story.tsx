import { cardAddFlow } from '#src/flows/card-add.flow.ts'
import { CardAddView } from '#src/views/card-add/card-add.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asCardAdder } from '#tests/qa/stories/frame/fixtures/card-adder.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const cardAddStory: Story = {
  chapter: 160,
  title: { es: 'Agregar una tarjeta', en: 'Add a card' },
  purpose: { es: 'Guarda una tarjeta para tus pagos.', en: 'Keep a card for your payments.' },
  walk: ['readDriver: ok', 'the card is tokenised', 'saveCard: ok'],
  happenings: { 'the card is tokenised': 'Escribe los datos de tu tarjeta en el formulario seguro y guárdala.' },
  playedBy: asCardAdder,
}

/** Other tests cover the frame's own document; here the test sends its messages. */
const openNothing = () => ({ url: 'about:blank', listen: () => () => {}, tell: () => {} })

export const cardAddMount = flowMount({
  flow: cardAddFlow,
  view: (actor) => <CardAddView actor={actor} open={openNothing} onSaved={() => {}} onCancelled={() => {}} />,
})
