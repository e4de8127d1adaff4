import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { PriceCampaign } from '#contract/admin/price-campaign.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { dayText } from '../../../lib/dates.ts'
import { leftReasonTexts } from '../../../messages/admin/price-campaign.messages.ts'
import { periodTexts } from '../../../messages/subscription.messages.ts'
import { Money, Unbroken, When, Words } from '../cells.tsx'

/** The difference that a campaign makes in a month, with its sign. */
export function MonthlyDifference({ of: { oldMonthly, newMonthly } }: { of: PriceCampaign }) {
  const difference = newMonthly - oldMonthly
  return (
    <Unbroken>
      {difference > 0 ? '+' : ''}
      <Money centavos={difference} />
    </Unbroken>
  )
}

/** Returns how many subscriptions get the new price. */
export const changingOf = ({ members }: PriceCampaign): number =>
  members.reduce((sum, { state, count }) => (state === 'left' ? sum : sum + count), 0)

/** A campaign in figures: whom it reaches, what it costs before and after, and who is left out and why. */
export function CampaignFacts({ campaign }: { campaign: PriceCampaign }) {
  const { i18n } = useLingui()
  const { fromVersion, toVersion, period, appliesOn, announceUntil, left, oldMonthly, newMonthly, state } = campaign
  const number = (value: number) => new Intl.NumberFormat(i18n.locale).format(value)
  const day = dayText(announceUntil, i18n.locale)
  return (
    <Facts>
      <Fact name={<Trans>Versiones</Trans>}>
        {fromVersion === null ? (
          <Trans>De las anteriores a la {toVersion}</Trans>
        ) : (
          <Trans>
            De la {fromVersion} a la {toVersion}
          </Trans>
        )}
      </Fact>
      <Fact name={<Trans>Periodo</Trans>}>{period ? <Words text={periodTexts[period]} /> : <Trans>Mensual y anual</Trans>}</Fact>
      <Fact name={<Trans>Vale desde</Trans>}>{dayText(appliesOn, i18n.locale)}</Fact>
      {state === 'draft' && (
        <Fact name={<Trans>Anúnciala</Trans>}>
          <Trans>A más tardar el {day}</Trans>
        </Fact>
      )}
      <Fact name={<Trans>Cambian de precio</Trans>}>{number(changingOf(campaign))}</Fact>
      <Fact name={<Trans>Pagan hoy al mes</Trans>}>
        <Money centavos={oldMonthly} />
      </Fact>
      <Fact name={<Trans>Pagarán al mes</Trans>}>
        <Money centavos={newMonthly} />
      </Fact>
      <Fact name={<Trans>Diferencia al mes</Trans>}>
        <MonthlyDifference of={campaign} />
      </Fact>
      {left.map(({ reason, count }) => {
        const many = number(count)
        return (
          <Fact key={reason} name={<Words text={leftReasonTexts[reason]} />}>
            <Trans>Conservan su precio: {many}</Trans>
          </Fact>
        )
      })}
      <Fact name={<Trans>Motivo</Trans>}>{campaign.reason}</Fact>
      <Fact name={<Trans>La inició</Trans>}>
        {campaign.staffName ?? '—'}, <When at={campaign.createdAt} />
      </Fact>
    </Facts>
  )
}
