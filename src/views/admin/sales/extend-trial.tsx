import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import { extensionDaysMost, type TrialExtension } from '#contract/admin/sale.ts'
import type { Subscription } from '#contract/subscription.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { numberOf } from '../../../forms/numbers.ts'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { nextPriceOf } from '../../../lib/next-price.ts'
import { ActDialog } from '../act-dialog.tsx'

const day = 86_400_000

interface Props {
  subscription: Pick<Subscription, 'endsAt' | 'autoRenew' | 'cancelAt' | 'due' | 'shortPeriod' | 'pendingChange' | 'pricing'>
  onExtend: (trial: TrialExtension, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks how many days a trial gets; shows its new end, what is charged then, and the mail that the customer gets. */
export function ExtendTrial({ subscription, onExtend, onClose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [typed, setTyped] = useState('7')
  const [endsAt] = useState(subscription.endsAt ?? '')
  const days = numberOf(typed)
  const isRight = typed.trim() !== '' && Number.isInteger(days) && days >= 1 && days <= extensionDaysMost
  return (
    <ActDialog
      title={t`Alargar la prueba`}
      says={t`La prueba termina más tarde, y el primer cobro se mueve con ella. Hoy no se cobra nada.`}
      confirm={null}
      isReady={isRight}
      submit={t`Alargar la prueba`}
      onClose={onClose}
      onAct={(reason) => onExtend({ days, endsAt }, reason)}
    >
      <TextField
        name="days"
        label={t`Días de más`}
        hint={t`De 1 a ${extensionDaysMost}`}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue={typed}
        error={isRight || typed === '' ? undefined : t`Escribe un número entre 1 y ${extensionDaysMost}`}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      {isRight && <Preview subscription={subscription} until={dateText(later(endsAt, days), i18n.locale)} />}
    </ActDialog>
  )
}

const later = (endsAt: string, days: number) => new Date(Date.parse(endsAt) + days * day).toISOString()

function Preview({ subscription, until }: Pick<Props, 'subscription'> & { until: string }) {
  const { i18n } = useLingui()
  const due = nextPriceOf(subscription)
  const isCharged = subscription.autoRenew && subscription.cancelAt === null && due > 0
  const amount = moneyText(due, i18n.locale)
  return (
    <Facts>
      <Fact name={<Trans>La prueba termina</Trans>}>{until}</Fact>
      <Fact name={<Trans>Ese día</Trans>}>{isCharged ? <Trans>Se cobran {amount}</Trans> : <Trans>No se cobra nada</Trans>}</Fact>
      <Fact name={<Trans>Correo al propietario</Trans>}>
        <Trans>“Tu prueba dura hasta el {until}”</Trans>
      </Fact>
    </Facts>
  )
}
