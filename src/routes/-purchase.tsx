import { useRouteContext } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Cart } from '#contract/onboarding.ts'
import type { Offer } from '#contract/order-pricing.ts'
import type { Period } from '#contract/period.ts'
import type { Address } from '../lib/address.ts'
import { useNavigation } from '../lib/navigation.tsx'
import { BuyPage } from '../views/checkout/buy.page.tsx'
import { Checkout } from './-checkout.tsx'

interface Props {
  offer: Offer
  period: Period
  /** The page that the person came from. */
  back: Address
  /** What the person must know before paying. */
  notice?: ReactNode
}

/** A purchase outside of onboarding. The dashboard shows it at once. */
export function Purchase({ offer, period, back, notice }: Props) {
  const { services, announce } = useRouteContext({ from: '/app' })
  const sold = offer.kind === 'plan' ? offer.plan.id : offer.products.map(({ id }) => id).join(' ')
  const [cart, setCart] = useState<Cart | null>(() => services.cartDrafts.read(sold))
  const navigate = useNavigation()
  const paid = () => {
    services.subscriptions.forget()
    services.cartDrafts.forget()
    navigate({ to: '/app/dashboard', replace: true })
  }
  return (
    <BuyPage notice={notice}>
      <Checkout
        services={services}
        announce={announce}
        offer={offer}
        period={period}
        cart={cart}
        onboardingId={null}
        onCart={(next) => {
          setCart(next)
          services.cartDrafts.keep(sold, next)
        }}
        onPaid={paid}
        onBack={() => navigate({ to: back })}
      />
    </BuyPage>
  )
}
