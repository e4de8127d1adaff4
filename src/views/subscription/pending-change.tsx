import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import { Button } from '../../components/button.tsx'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'
import { Per } from '../plans/per.tsx'
import { ActRow } from './act-row.tsx'

interface Props {
  change: NonNullable<Subscription['pendingChange']>
  busy: boolean
  dropping: boolean
  onDrop: () => void
}

/** The planned change, which waits for the renewal; a price that was announced to everybody stays. */
export function PendingChange({ change: { plan, period, renewal, announced }, busy, dropping, onDrop }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const name = plan.name[languageOf(i18n)]
  const date = dayText(renewal.at, i18n.locale)
  const amount = moneyText(renewal.total, i18n.locale)
  return (
    <ActRow
      name={announced ? t`Nuevo precio` : t`Cambio pendiente`}
      why={null}
      says={
        <Trans>
          Desde el {date}: {name}, {amount} <Per recurrence={period} />.
        </Trans>
      }
    >
      {announced ? null : (
        <Button variant="secondary" disabled={busy} loading={dropping} onClick={onDrop}>
          <Trans>Quitar el cambio</Trans>
        </Button>
      )}
    </ActRow>
  )
}
