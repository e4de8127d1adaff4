import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { Subscription } from '#contract/subscription.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { isWhole, numberOf } from '../../../forms/numbers.ts'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { nextPriceOf } from '../../../lib/next-price.ts'
import { ActDialog } from '../act-dialog.tsx'
import type { Basis } from '../changed-meanwhile.tsx'

type Renewing = Pick<
  Subscription,
  'endsAt' | 'autoRenew' | 'cancelAt' | 'pause' | 'due' | 'shortPeriod' | 'discount' | 'pendingChange' | 'pricing'
>

export interface LaterEndProps {
  /** The act's name, on the dialog and its button. */
  title: string
  says: string
  /** What is counted: its field, its words, the number at first, and the most. */
  count: { name: string; label: string; first: string; most: number }
  /** Returns the new end (ISO 8601) for a number from 1 to the most. */
  endOf: (count: number) => string
  ends: ReactNode
  /** Returns the subject of the mail that says the new end. */
  mailOf: (until: string) => string
  subscription: Renewing
  /** Whether the customer has a saved card. */
  hasCard: boolean
  basis: Basis
  onDone: (count: number, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks by how much something ends later; shows its new end, what is charged then, and the mail to the customer. */
export function LaterEnd(props: LaterEndProps) {
  const { title, says, count, endOf, ends, mailOf, subscription, hasCard, basis, onDone, onClose } = props
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [typed, setTyped] = useState(count.first)
  const { most } = count
  const number = numberOf(typed)
  const isRight = isWhole(number, { least: 1, most })
  return (
    <ActDialog
      title={title}
      says={says}
      confirm={null}
      isReady={isRight}
      submit={title}
      basis={basis}
      onClose={onClose}
      onAct={(reason) => onDone(number, reason)}
    >
      <TextField
        name={count.name}
        label={count.label}
        hint={t`De 1 a ${most}`}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed}
        error={isRight || typed === '' ? undefined : t`Escribe un número entre 1 y ${most}`}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {isRight && (
        <Facts>
          <Fact name={ends}>{dateText(endOf(number), i18n.locale)}</Fact>
          <Fact name={<Trans>Ese día</Trans>}>
            <ThatDay subscription={subscription} hasCard={hasCard} />
          </Fact>
          <Fact name={<Trans>Correo al propietario</Trans>}>{mailOf(dateText(endOf(number), i18n.locale))}</Fact>
        </Facts>
      )}
    </ActDialog>
  )
}

function ThatDay({ subscription, hasCard }: Pick<LaterEndProps, 'subscription' | 'hasCard'>) {
  const { i18n } = useLingui()
  const due = nextPriceOf(subscription)
  const amount = moneyText(due, i18n.locale)
  if (subscription.pause) return <Trans>Empieza su pausa. No se cobra nada</Trans>
  const isCharged = subscription.autoRenew && subscription.cancelAt === null && due > 0
  if (!isCharged) return <Trans>No se cobra nada</Trans>
  return hasCard ? <Trans>Se cobran {amount}</Trans> : <Trans>Debe pagar {amount}: no tiene tarjeta guardada</Trans>
}
