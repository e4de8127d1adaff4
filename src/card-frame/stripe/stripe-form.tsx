import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { CardPanel } from '../card-panel.tsx'
import type { Connection } from '../connection.ts'
import { FailureBox } from '../failure-box.tsx'
import { awaitsFocus } from '../inline.ts'
import { elementsFor, type Stripe, type StripeElements } from './start-stripe.ts'
import { stripeFailure, type StripeFailure } from './stripe-error.ts'

const Place = chakra('div', { base: { minHeight: '12rem', paddingBlock: '2' } })
const Waiting = chakra('p', { base: { color: 'fg.muted' } })
const noWallets = { applePay: 'never', googlePay: 'never', link: 'never' } as const

type StripeFormProps = { stripe: Stripe; clientSecret: string; connection: Connection }

/** Stripe's hosted form for one setup. The card number is typed in Stripe's own document. */
export function StripeForm({ stripe, clientSecret, connection: { tell, hear } }: StripeFormProps) {
  const whole = useRef<HTMLFormElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements>(null)
  const fields = useRef<{ focus: () => void }>(null)
  const [shown, setShown] = useState(false)
  const [complete, setComplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<StripeFailure | null>(null)

  const changed = useEffectEvent((whole: boolean) => {
    setComplete(whole)
    setFailure((old) => (old && 'said' in old ? null : old))
    tell({ type: 'validity', valid: whole, brand: 'unknown' })
  })
  const failed = useEffectEvent((refusal: StripeFailure) => fail(refusal))
  useEffect(() => {
    if (!place.current) return
    const group = elementsFor(stripe, clientSecret)
    const element = group.create('payment', { wallets: noWallets })
    element.on('ready', () => {
      setShown(true)
      if (awaitsFocus()) element.focus()
    })
    element.on('change', (event) => changed(event.complete))
    element.on('loaderror', ({ error }) => failed(stripeFailure(error)))
    element.mount(place.current)
    elements.current = group
    fields.current = element
    return () => element.destroy()
  }, [stripe, clientSecret])

  useEffect(() => hear(({ type }) => type === 'submit' && whole.current?.requestSubmit()), [hear])

  function fail(refusal: StripeFailure) {
    setBusy(false)
    setFailure(refusal)
    if ('error' in refusal) tell({ type: 'failed', error: refusal.error })
    else tell({ type: 'incomplete' })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const form = elements.current
    if (busy) return
    if (!form) return tell({ type: 'incomplete' })
    setBusy(true)
    setFailure(null)
    const checked = await form.submit()
    if (checked.error) return refuse(stripeFailure(checked.error))
    tell({ type: 'submitted' })
    const { setupIntent, error } = await stripe.confirmSetup({ elements: form, clientSecret, redirect: 'if_required' })
    if (error) return refuse(stripeFailure(error))
    if (setupIntent.status === 'succeeded' || setupIntent.status === 'processing')
      return tell({ type: 'setUp', setupIntentId: setupIntent.id })
    refuse(stripeFailure({ type: 'card_error', code: 'setup_intent_authentication_failure' }))
  }
  /** The focus goes to the card first, so that the failure is announced and not read for the focus as well. */
  const refuse = (refusal: StripeFailure) => {
    fields.current?.focus()
    fail(refusal)
  }
  const crashed = () => fail(stripeFailure({ type: 'api_error' }))

  return (
    <CardPanel
      ref={whole}
      onSubmit={(event) => void submit(event).catch(crashed)}
      valid={complete}
      busy={busy}
      failure={
        failure && ('said' in failure ? <ErrorPanel message={failure.said} status={422} /> : <FailureBox error={failure.error} />)
      }
    >
      {!shown && (
        <Waiting role="status">
          <Trans>Cargando el formulario…</Trans>
        </Waiting>
      )}
      <Place ref={place} />
    </CardPanel>
  )
}
