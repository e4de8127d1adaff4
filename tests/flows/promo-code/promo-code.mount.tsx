import { promoCodeFlow } from '#src/flows/promo-code.flow.ts'
import { PromoCodeView } from '#src/views/promo-code/promo-code.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const promoCodeMount: Mount = {
  flow: (services) => promoCodeFlow(services, () => {}),
  view: (actor) => <PromoCodeView actor={actor as never} />,
}
