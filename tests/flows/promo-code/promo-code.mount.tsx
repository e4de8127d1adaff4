import { promoCodeFlow } from '#src/flows/promo-code.flow.ts'
import { PromoCodeView } from '#src/views/promo-code/promo-code.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const promoCodeMount = flowMount({
  flow: (services) => promoCodeFlow(services, () => {}),
  view: (actor) => <PromoCodeView actor={actor} />,
})
