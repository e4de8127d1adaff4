import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { checkoutMachine } from '#machines/flows/checkout.machine.ts'
import { StepTitle } from '../../components/step-title.tsx'
import { Once } from '../../lib/once.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { Cart } from './cart.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'
import { Gone, Loading, Subscribed, Unavailable } from './closed.tsx'
import { Repriced } from './repriced.tsx'

const Root = chakra('section', { base: { display: 'grid', gap: '5', width: '100%', alignContent: 'start' } })

const screens = {
  loading: Loading,
  loadingCards: Loading,
  pricing: Loading,
  unavailable: Unavailable,
  gone: Gone,
  subscribed: Subscribed,
  cart: Cart,
  addingCard: Cart,
  refreshing: Cart,
  quoting: Cart,
  repriced: Repriced,
  paying: ({ charge }) => charge,
  paid: ({ onPaid }) => <Once run={onPaid} />,
  left: ({ onBack }) => <Once run={() => onBack?.()} />,
} satisfies Record<StateName<typeof checkoutMachine>, FC<CheckoutViewProps>>

export function CheckoutView(props: CheckoutViewProps) {
  const state = useSelector(props.actor, stateName)
  const Screen: FC<CheckoutViewProps> = screens[state]
  return (
    <FlowRoot flow="checkout" state={state}>
      <Root>
        {state !== 'paying' && (
          <StepTitle>
            <Trans>Tu compra</Trans>
          </StepTitle>
        )}
        <Screen {...props} />
      </Root>
    </FlowRoot>
  )
}
