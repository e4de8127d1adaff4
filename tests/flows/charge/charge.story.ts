import type { Story } from '#tests/qa/stories/story.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'

export const chargeStory: Story = {
  chapter: 170,
  title: { es: 'El cargo a tu tarjeta', en: 'The charge to your card' },
  purpose: { es: 'Sigue tu pago hasta que el banco responde.', en: 'Follow your payment until the bank answers.' },
  walk: ['createOrder: ok', 'readDevice: read', 'chargeOrder: requires action', 'goes to the bank', 'the bank is done'],
  happenings: { 'the bank is done': 'Termina la verificación en la página de tu banco.' },
  playedBy: asBuyer,
}
