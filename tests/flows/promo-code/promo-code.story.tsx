import { promoCodeFlow } from '#src/flows/promo-code.flow.ts'
import { PromoCodeView } from '#src/views/promo-code/promo-code.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import { asBuyer } from '#tests/qa/stories/frame/fixtures/buyer.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const promoCodeStory: Story = {
  chapter: 150,
  title: { es: 'Usar un código', en: 'Use a code' },
  purpose: { es: 'Aplica un código de promoción a tu compra.', en: 'Apply a promo code to your purchase.' },
  walk: ['applies a code', 'applyPromoCode: ok'],
  playedBy: asBuyer,
}

export const promoCodeMount = flowMount({
  flow: (services) => promoCodeFlow(services, () => {}),
  view: (actor) => <PromoCodeView actor={actor} />,
})
