import { createFileRoute, useRouter } from '@tanstack/react-router'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { Subscription } from '#contract/subscription.ts'
import { subscriptionFlow } from '../../../../flows/subscription.flow.ts'
import { defaultCard } from '../../../../lib/default-card.ts'
import { severalOwed } from '../../../../lib/owed-together.ts'
import { actsAllowed, maySeePayments } from '../../../../lib/subscription-acts.ts'
import { useReadOnReturn } from '../../../../lib/use-read-on-return.ts'
import { useFlow } from '../../../../lib/use-flow.ts'
import { SeveralOwed } from '../../../../views/subscription/several-owed.tsx'
import { SubscriptionView } from '../../../../views/subscription/subscription.view.tsx'
import { SubscriptionsPage } from '../../../../views/subscription/subscriptions.page.tsx'
import { readAtEachOpening } from '../../../-read-at-each-opening.ts'

export const Route = createFileRoute('/app/configuracion/suscripcion/')({
  ...readAtEachOpening,
  loader: async ({ context: { services, current }, abortController: { signal } }) => {
    const reading = maySeePayments(current.user) ? services.paymentMethods.list(signal).catch(() => undefined) : undefined
    const subscriptions = await services.subscriptions.list(current.customer.id, signal)
    const methods = await reading
    return { subscriptions, card: methods && defaultCard(methods) }
  },
  component: SubscriptionsRoute,
})

function SubscriptionsRoute() {
  const { subscriptions, card } = Route.useLoaderData()
  const { current } = Route.useRouteContext()
  const router = useRouter()
  const returns = useReadOnReturn(() => router.invalidate())
  const several = actsAllowed(current).pay ? severalOwed(subscriptions) : null
  const living = subscriptions.filter(({ status }) => status !== 'cancelled')
  const over = subscriptions.filter(({ status }) => status === 'cancelled')
  return (
    <SubscriptionsPage
      several={several && <SeveralOwed {...several} />}
      subscriptions={[...living, ...over].map((subscription) => (
        <OneSubscription key={`${subscription.id} ${returns}`} subscription={subscription} card={card} />
      ))}
    />
  )
}

function OneSubscription({ subscription, card }: { subscription: Subscription; card: PaymentMethod | null | undefined }) {
  const { services, announce, current } = Route.useRouteContext()
  const router = useRouter()
  // The banners of the area update at once.
  const actor = useFlow(
    subscriptionFlow(services, announce, () => void router.invalidate()),
    { input: { subscription } },
  )
  return <SubscriptionView actor={actor} may={actsAllowed(current)} card={card} />
}
