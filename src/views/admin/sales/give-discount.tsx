import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { StaffDiscount } from '#contract/admin/subscription-act.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import { discountedTotal, discountRenewalsMost } from '#contract/staff-discount.ts'
import type { Subscription } from '#contract/subscription.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { isWhole, numberOf } from '../../../forms/numbers.ts'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { ActDialog } from '../act-dialog.tsx'
import type { Basis } from '../changed-meanwhile.tsx'

interface Props {
  title: string
  says: string
  /** The lines that renew, at their agreed prices. */
  lines: SubscriptionDetail['discountable']
  subscription: Pick<Subscription, 'period' | 'endsAt' | 'pause' | 'shortPeriod'>
  basis: Basis
  onGive: (discount: StaffDiscount, reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the percentage and the renewals of a discount; shows the next charges, the price after, and the mail. */
export function GiveDiscount({ title, says, lines, subscription, basis, onGive, onClose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { period, endsAt, pause, shortPeriod } = subscription
  const [typed, setTyped] = useState({ percent: '', renewals: '1' })
  const most = discountRenewalsMost[period]
  const [percent, renewals] = [numberOf(typed.percent), numberOf(typed.renewals)]
  const [isPercent, isCount] = [isWhole(percent, { least: 1, most: 100 }), isWhole(renewals, { least: 1, most })]
  const isReady = isPercent && isCount
  const price = renewalTotal(lines)
  const renewal = isReady ? discountedTotal(lines, percent) : price
  const [before, now] = [moneyText(price, i18n.locale), moneyText(renewal, i18n.locale)]
  const day = dateText(pause?.until ?? endsAt ?? '', i18n.locale)
  const first = renewals === 1
  const next = first ? t`tu próxima renovación` : t`tus próximas ${renewals} renovaciones`
  const errors = { percent: t`Escribe un número entre 1 y 100`, renewals: t`Escribe un número entre 1 y ${most}` }
  return (
    <ActDialog
      title={title}
      says={says}
      confirm={null}
      submit={title}
      isReady={isReady}
      basis={basis}
      onClose={onClose}
      onAct={(reason) => onGive({ percent, renewals, price, renewal, endsAt: endsAt ?? '' }, reason)}
    >
      <TextField
        name="percent"
        label={t`Descuento en %`}
        hint={t`De 1 a 100`}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue=""
        error={isPercent || typed.percent === '' ? undefined : errors.percent}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, percent: value })}
      />
      <TextField
        name="renewals"
        label={t`Renovaciones con descuento`}
        hint={t`De 1 a ${most}`}
        inputMode="numeric"
        autoComplete="off"
        required
        defaultValue="1"
        error={isCount || typed.renewals === '' ? undefined : errors.renewals}
        onChange={({ currentTarget: { value } }) => setTyped({ ...typed, renewals: value })}
      />
      {isReady && (
        <Facts>
          <Fact name={<Trans>Desde el</Trans>}>{day}</Fact>
          <Fact name={<Plural value={renewals} one="Próxima renovación" other="Próximas # renovaciones" />}>
            {first ? (
              <Trans>
                {now}, en lugar de {before}
              </Trans>
            ) : (
              <Trans>
                {now} cada una, en lugar de {before}
              </Trans>
            )}
            {shortPeriod && (
              <>
                {'. '}
                <Trans>La primera es más corta y cuesta su parte.</Trans>
              </>
            )}
          </Fact>
          <Fact name={<Trans>Después</Trans>}>{before}</Fact>
          <Fact name={<Trans>Correo al propietario</Trans>}>{t`“Tienes ${percent} % de descuento en ${next}”`}</Fact>
        </Facts>
      )}
    </ActDialog>
  )
}
