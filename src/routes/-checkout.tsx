import { useSelector } from '@xstate/react'
import { useMemo, type ReactNode } from 'react'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Period } from '#contract/period.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import { checkoutFlow } from '../flows/checkout.flow.ts'
import { promoCodeFlow } from '../flows/promo-code.flow.ts'
import type { Announce } from '../flows/toasts.flow.ts'
import { useFlow } from '../lib/use-flow.ts'
import { useFlowBack } from '../lib/use-flow-back.ts'
import type { Services } from '../services/services.ts'
import { checkoutBack } from '../views/checkout/checkout-back.ts'
import { CheckoutView } from '../views/checkout/checkout.view.tsx'
import { CodeLink } from '../views/checkout/code-link.tsx'
import { PromoCodeView } from '../views/promo-code/promo-code.view.tsx'
import { paying, typing } from './-paying.tsx'

export interface CheckoutProps {
  services: Services
  announce: Announce
  offer: Offer
  period: Period
  /** The stored cart, from this browser or another device. */
  cart: Cart | null
  onboardingId: string | null
  onCart: (cart: Cart) => void
  onPaid: () => void
  /** If missing, there is no back button. */
  onBack?: (() => void) | undefined
  /** Beside the pay button. */
  aside?: ReactNode
}

/** The checkout panel of every purchase. Another offer or period starts it again. */
export function Checkout(props: CheckoutProps) {
  const { offer, period } = props
  const sold = offer.kind === 'plan' ? [offer.plan.id, offer.plan.version] : offer.products.map(({ id }) => id)
  return <Opened key={[offer.kind, period, ...sold].join(' ')} {...props} />
}

function Opened({ services, announce, offer, period, cart, onboardingId, onCart, onPaid, onBack, aside }: CheckoutProps) {
  const checkout = useFlow(checkoutFlow(services, { onCart, recheckPromo: () => promo.send({ type: 'check.requested' }) }), {
    input: { offer, period, cart, onboardingId },
  })
  useFlowBack(checkout, checkoutBack)
  const tell = (applied: PromoCode | null) => checkout.send({ type: 'promo.changed', promo: applied })
  const promo = useFlow(promoCodeFlow(services, tell), {
    input: {
      code: cart?.promocode ?? '',
      planId: offer.kind === 'plan' ? offer.plan.id : null,
      throttledUntil: services.deadlines.read('promoCode'),
    },
  })
  const adding = useMemo(() => typing(checkout, { services, announce }), [checkout, services, announce])
  const hasCode = useSelector(promo, ({ context }) => context.asked.code !== '')
  return (
    <CheckoutView
      actor={checkout}
      promo={
        <CodeLink hasCode={hasCode}>
          <PromoCodeView actor={promo} />
        </CodeLink>
      }
      {...paying(checkout, { services, announce })}
      adding={adding}
      aside={aside}
      onPaid={onPaid}
      onBack={onBack}
    />
  )
}
