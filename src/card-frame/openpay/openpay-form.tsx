import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { cardErrorInWords } from '../../messages/card-errors.messages.ts'
import type { CardFrameError } from '#contract/card-frame.ts'
import { Button } from '../../components/button.tsx'
import { CardBrands } from '../../components/card-brands.tsx'
import { CardPanel, Pair } from '../card-panel.tsx'
import type { Connection } from '../connection.ts'
import { FailureBox } from '../failure-box.tsx'
import { awaitsFocus } from '../inline.ts'
import { AddressFields } from './address-fields.tsx'
import { CardField } from './card-field.tsx'
import type { Written } from './check-card.ts'
import { createToken } from './create-token.ts'
import type { Openpay } from './openpay-script.ts'
import { cardForOpenpay, clearCard, shownCard } from './read-card.ts'
import { useCardForm } from './use-card-form.ts'

type OpenpayFormProps = { openpay: Openpay; connection: Connection }

/** Our own form. The card number goes from its inputs to Openpay's script and nowhere else. */
export function OpenpayForm({ openpay: { script, deviceSessionId }, connection: { tell, hear } }: OpenpayFormProps) {
  const { t, i18n } = useLingui()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CardFrameError | null>(null)

  const submit = async (written: Written) => {
    if (busy) return
    setBusy(true)
    setError(null)
    tell({ type: 'submitted' })
    const result = await createToken(script, cardForOpenpay(written, card.withAddress))
    if ('tokenId' in result) {
      clearCard(card.element())
      return tell({ type: 'tokenised', tokenId: result.tokenId, deviceSessionId, ...shownCard(written) })
    }
    setBusy(false)
    setError(result.error)
    tell({ type: 'failed', error: result.error })
    const { field } = cardErrorInWords(i18n, result.error.code, 'save')
    card.focus(field === 'form' ? 'number' : field)
  }
  const card = useCardForm({
    onValidity: (validity) => tell({ type: 'validity', ...validity }),
    onSubmit: (written) => void submit(written),
    onIncomplete: () => tell({ type: 'incomplete' }),
  })
  const arrived = useEffectEvent(() => awaitsFocus() && card.focus('number'))
  useEffect(() => void arrived(), [])
  const pressed = useEffectEvent(() => card.element()?.requestSubmit())
  useEffect(() => {
    const stop = hear(({ type }) => {
      if (type === 'device') tell({ type: 'device', deviceSessionId })
      if (type === 'submit') pressed()
    })
    tell({ type: 'ready' })
    return stop
  }, [tell, hear, deviceSessionId])
  const four = card.brand === 'amex'

  return (
    <CardPanel {...card.form} valid={card.valid} busy={busy} failure={error && <FailureBox error={error} />}>
      <CardBrands lit={card.brand} label={t`Aceptamos Visa, Mastercard, American Express y Carnet.`} />
      <CardField field="number" label={t`Número de tarjeta`} autoComplete="cc-number" error={card.error('number')} digits />
      <CardField
        field="holder"
        label={t`Nombre como aparece en la tarjeta`}
        autoComplete="cc-name"
        error={card.error('holder')}
      />
      <Pair>
        <CardField field="expiry" label={t`Vencimiento (MM/AA)`} autoComplete="cc-exp" error={card.error('expiry')} digits />
        <CardField
          field="code"
          label={t`Código de seguridad`}
          autoComplete="cc-csc"
          hint={four ? t`4 dígitos al frente de tu tarjeta` : t`3 dígitos al reverso de tu tarjeta`}
          error={card.error('code')}
          digits
        />
      </Pair>
      <div>
        <Button variant="link" size="sm" aria-expanded={card.withAddress} onClick={card.toggleAddress}>
          {t`Agregar la dirección de facturación`}
        </Button>
      </div>
      {card.withAddress && <AddressFields error={card.error} />}
    </CardPanel>
  )
}
