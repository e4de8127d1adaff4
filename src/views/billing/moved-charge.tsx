import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'
import type { ShownCharge } from './moved-charges.ts'

/** A short period up to the billing day with its charge, and the price from then on. */
export function MovedCharge({ charge: { name, period, at, until, share, whole }, day }: { charge: ShownCharge; day: number }) {
  const { i18n } = useLingui()
  const what = name[languageOf(i18n)]
  const from = dateText(at, i18n.locale)
  const to = dateText(until, i18n.locale)
  const amount = moneyText(share ?? 0, i18n.locale)
  const price = moneyText(whole, i18n.locale)
  return (
    <>
      {what}:{' '}
      {share === null ? (
        <Trans>
          el {from} pagas la parte que falta hasta el {to}.
        </Trans>
      ) : share === 0 ? (
        <Trans>
          del {from} al {to} no pagas nada.
        </Trans>
      ) : (
        <Trans>
          el {from} pagas {amount} hasta el {to}.
        </Trans>
      )}{' '}
      {period === 'yearly' ? (
        <Trans>
          Después, {price} cada año, el día {day}.
        </Trans>
      ) : (
        <Trans>
          Después, {price} cada mes, el día {day}.
        </Trans>
      )}
    </>
  )
}
