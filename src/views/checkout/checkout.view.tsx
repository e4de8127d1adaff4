import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import { StepTitle } from '../../components/step-title.tsx'
import { Once } from '../../lib/once.tsx'
import { type FlowFrameProps, flowView } from '../flow-view.tsx'
import { Cart } from './cart.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'
import { Gone, Loading, Subscribed, Unavailable } from './closed.tsx'
import { Repriced } from './repriced.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '5', width: '100%', alignContent: 'start' } })

export const CheckoutView = flowView<typeof checkoutMachine, CheckoutViewProps>(
  {
    loading: Loading,
    loadingCards: Loading,
    pricing: Loading,
    unavailable: Unavailable,
    gone: Gone,
    subscribed: Subscribed,
    cart: Cart,
    addingCard: Cart,
    savingCard: Cart,
    takingCard: Cart,
    refreshing: Cart,
    quoting: Cart,
    repriced: Repriced,
    paying: ({ charge }) => charge,
    paid: ({ onPaid }) => <Once run={onPaid} />,
    left: ({ onBack }) => <Once run={() => onBack?.()} />,
  },
  Frame,
)

function Frame({ state, children }: FlowFrameProps<typeof checkoutMachine>) {
  return (
    <Root>
      {state !== 'paying' && (
        <StepTitle>
          <Trans>Tu compra</Trans>
        </StepTitle>
      )}
      {children}
    </Root>
  )
}
