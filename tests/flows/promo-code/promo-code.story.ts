import type { Story } from '#tests/qa/stories/story.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'

export const promoCodeStory: Story = {
  chapter: 150,
  title: { es: 'Usar un código', en: 'Use a code' },
  purpose: { es: 'Aplica un código de promoción a tu compra.', en: 'Apply a promo code to your purchase.' },
  walk: ['applies a code', 'applyPromoCode: ok'],
  playedBy: asBuyer,
}
