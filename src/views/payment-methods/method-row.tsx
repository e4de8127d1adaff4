import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { Button } from '../../components/button.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { cardName } from './card-name.ts'

const Whole = chakra('span', { base: { whiteSpace: 'nowrap' } })

interface Props {
  method: PaymentMethod
  busy: boolean
  /** The amount in centavos that is charged at once when it becomes the default card. */
  due: number
  /** Whether its acts are disabled. */
  fixed: boolean
  onDefault: () => void
  onRemove: () => void
}

export function MethodRow({ method, busy, due, fixed, onDefault, onRemove }: Props) {
  const { t, i18n } = useLingui()
  const { card, details, isDefault, networkUpdatedAt } = method
  const name = cardName(method)
  const month = String(card.expMonth).padStart(2, '0')
  const year = card.expYear
  const amount = moneyText(due, i18n.locale)
  const renewed = networkUpdatedAt && dateText(networkUpdatedAt, i18n.locale)
  return (
    <ListRow
      name={<Whole>{name}</Whole>}
      badge={isDefault && <Trans>Predeterminada</Trans>}
      details={
        <>
          <Trans>
            Vence {month}/{year}
          </Trans>
          {details && ` · ${details}`}
          {renewed && (
            <>
              {' · '}
              <Trans>Tu banco la renovó el {renewed}</Trans>
            </>
          )}
        </>
      }
    >
      {!fixed && !isDefault && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={due > 0 ? t`Usar y pagar ${amount}: ${name}` : t`Usar como predeterminada: ${name}`}
          onClick={onDefault}
        >
          {due > 0 ? <Trans>Usar y pagar {amount}</Trans> : <Trans>Usar como predeterminada</Trans>}
        </Button>
      )}
      {!fixed && (
        <Button size="sm" variant="ghost" disabled={busy} aria-label={t`Quitar ${name}`} onClick={onRemove}>
          <Trans>Quitar</Trans>
        </Button>
      )}
    </ListRow>
  )
}
