import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useId, useRef, useState, type ReactNode } from 'react'
import { consentText, type Renewal } from '#contract/consent.ts'
import { seller } from '../../lib/tenant.ts'
import type { Period } from '#contract/period.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { Button } from '../../components/button.tsx'
import { Checkbox } from '../../components/checkbox.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../lib/money.ts'
import { useOnline } from '../../lib/online.ts'
import { Bar, BarTerms, BarTotal, inColumn } from './cart-layout.tsx'
import { CashLimits, isCashFor } from './cash-limits.tsx'
import { languageOf } from '../plans/plan-words.ts'

const Root = chakra('div', { base: { display: 'grid', gap: '3' }, variants: { inCart: { true: inColumn } } })
const Small = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })
const Beside = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** The price that the person accepts: centavos now, and the automatic renewal. */
interface Agreed {
  total: number
  renewal: Renewal | null
  period: Period
}

interface Props {
  /** Undefined when nothing can be ordered. */
  price: Agreed | undefined
  hasCard: boolean
  /** The chosen way to pay without a card. */
  way?: TransferWay | null
  /** The button's text when nothing is due. */
  free: ReactNode
  busy?: boolean
  frozen?: boolean
  aside?: ReactNode
  /** The price accepted with the order that is charged again. */
  given?: Agreed | null
  /** In the cart, where total and button stay in view. */
  inCart?: boolean
  onPay: () => void
}

/** The consent to automatic renewal and the pay button. The text below says why it is disabled. */
export function Pay({
  price,
  hasCard,
  way = null,
  free,
  busy = false,
  frozen = false,
  aside,
  given = null,
  inCart = false,
  onPay,
}: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const id = useId()
  const online = useOnline()
  const renewal = price?.renewal ?? null
  const termsOf = (of: Agreed | null | undefined) =>
    of?.renewal ? consentText(of.renewal, { period: of.period, seller })[languageOf(i18n)] : null
  const terms = termsOf(price)
  const [agreed, setAgreed] = useState<string | null>(() => termsOf(given))
  const [blamed, setBlamed] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const missing = terms !== null && agreed !== terms
  const total = price?.total ?? 0
  const needsCard = !hasCard && way === null && (total > 0 || renewal !== null)
  const isTooMuch = way === 'store' && !isCashFor(total)
  const amount = moneyText(total, i18n.locale)

  const pay = () => {
    if (!price) return
    setBlamed(missing)
    if (missing) box.current?.focus()
    else onPay()
  }
  const button = (
    <Button
      full
      size="lg"
      loading={busy}
      disabled={frozen || needsCard || isTooMuch || !online || !price}
      aria-describedby={id}
      onClick={pay}
    >
      {total === 0 && price ? free : <Trans>Pagar {amount}</Trans>}
    </Button>
  )
  return (
    <Root inCart={inCart}>
      {terms !== null && (
        <Checkbox
          ref={box}
          name="consent"
          label={terms}
          required
          checked={!missing}
          disabled={frozen}
          onChange={({ currentTarget: { checked } }) => setAgreed(checked ? terms : null)}
          error={blamed && missing ? t`Acepta el cargo recurrente para continuar` : undefined}
        />
      )}
      {!online && (
        <Notice tone="warning" title={<Trans>No tienes conexión</Trans>}>
          <p>
            <Trans>Podrás pagar en cuanto vuelva.</Trans>
          </p>
        </Notice>
      )}
      {inCart && price ? (
        <Bar data-bottom-bar="">
          <BarTotal>
            <Trans>{amount} MXN</Trans>
            <BarTerms>
              <Trans>IVA incluido</Trans>
            </BarTerms>
          </BarTotal>
          {button}
        </Bar>
      ) : (
        button
      )}
      <div id={id}>
        {needsCard && price && (
          <Small>
            <Trans>Agrega una tarjeta para pagar.</Trans>
          </Small>
        )}
        {isTooMuch && (
          <Small>
            <CashLimits />
          </Small>
        )}
        {!price && (
          <Small>
            <Trans>Esto ya no se vende así. Vuelve y elige otra opción.</Trans>
          </Small>
        )}
        <Small>
          {way === null ? (
            <Trans>
              Pago seguro: los datos de tu tarjeta van cifrados directo al procesador de pagos; nosotros no los guardamos.
            </Trans>
          ) : (
            <Trans>
              Te damos los datos para pagar. Así nada se cobra solo: antes de cada renovación te avisamos, y sin una tarjeta
              guardada tú la pagas.
            </Trans>
          )}
        </Small>
      </div>
      {aside && <Beside>{aside}</Beside>}
    </Root>
  )
}
