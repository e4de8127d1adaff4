import type { Story } from '#tests/qa/stories/story.ts'
import { asCardAdder } from '#tests/qa/stories/frame/fixtures/card-adder.ts'

export const cardAddStory: Story = {
  chapter: 160,
  title: { es: 'Agregar una tarjeta', en: 'Add a card' },
  purpose: { es: 'Guarda una tarjeta para tus pagos.', en: 'Keep a card for your payments.' },
  walk: ['readDriver: ok', 'the card is tokenised', 'saveCard: ok'],
  happenings: { 'the card is tokenised': 'Escribe los datos de tu tarjeta en el formulario seguro y guárdala.' },
  playedBy: asCardAdder,
}
