import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { CardFrameOrder } from '#contract/card-frame.ts'
import type { Connection } from '../connection.ts'
import type { Stripe } from './start-stripe.ts'
import { stripeFailure } from './stripe-error.ts'
import { StripeForm } from './stripe-form.tsx'

/** Stripe shows the bank's page over this document, so it needs this height. */
const Room = chakra('div', { base: { minHeight: '36rem' } })

type StripeFrameProps = { stripe: Stripe; connection: Connection }

/** Waits for the application's message: the form of a setup, or the bank's challenge of a payment. */
export function StripeFrame({ stripe, connection }: StripeFrameProps) {
  const [order, setOrder] = useState<CardFrameOrder | null>(null)

  const authenticate = async (clientSecret: string) => {
    const { error } = await stripe.handleNextAction({ clientSecret })
    const failure = error && stripeFailure(error)
    if (failure && 'error' in failure) connection.tell({ type: 'failed', error: failure.error })
    else connection.tell({ type: 'authenticated' })
  }
  const take = useEffectEvent((next: CardFrameOrder) => {
    if (next.type === 'submit') return
    setOrder(next)
    // It throws when there is nothing to authenticate any more; the application then reads the order.
    if (next.type === 'authenticate') void authenticate(next.clientSecret).catch(() => connection.tell({ type: 'authenticated' }))
  })
  useEffect(() => {
    const stop = connection.hear((next) => take(next))
    connection.tell({ type: 'ready' })
    return stop
  }, [connection])

  if (order?.type === 'setup')
    return <StripeForm key={order.clientSecret} stripe={stripe} clientSecret={order.clientSecret} connection={connection} />
  return order ? <Room /> : null
}
