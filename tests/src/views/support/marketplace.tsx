import { onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { purchaseRequestsMachine } from '#machines/flows/purchase-requests.machine.ts'
import { MarketplaceView, type MarketplaceViewProps } from '#src/views/marketplace/marketplace.view.tsx'

type Props = Pick<MarketplaceViewProps, 'products' | 'applications' | 'subscriptions'> &
  Partial<MarketplaceViewProps> & { mayBuy?: boolean }

/** The marketplace as somebody sees it who may pay, and whose team asks for nothing. */
export function Marketplace({ mayBuy = true, ...props }: Props) {
  const actor = createActor(purchaseRequestsMachine, { input: { mayBuy } }).start()
  onTestFinished(() => void actor.stop())
  return <MarketplaceView actor={actor} requests={[]} {...props} />
}
