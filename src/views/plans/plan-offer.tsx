import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import type { Price } from '#contract/pricing.ts'
import { PlanCard } from '../../components/plan-card.tsx'
import { moneyText } from '../../lib/money.ts'
import { percentText } from '../../lib/percent.ts'
import { Per } from './per.tsx'
import { FeatureValue } from './feature-value.tsx'
import type { PlanRow } from './plan-rows.ts'
import { languageOf } from './plan-words.ts'

interface Props {
  plan: Plan
  period: Period
  /** The features that all cards show. */
  rows: readonly PlanRow[]
  /** Whether the customer has it today. */
  current?: boolean
  i18n: I18n
  onChoose: () => void
}

/** A plan on sale for a period (ONB-6). */
export function PlanOffer({ plan, period, rows, current = false, i18n, onChoose }: Props) {
  const price = plan.prices.find(({ recurrence }) => recurrence === period)
  if (!price) return null
  const language = languageOf(i18n)
  const texts = plan.texts[language]
  const { name } = texts
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const saving = percentText(price.discount, i18n.locale)
  const monthly = money(Math.round(price.net / 12))
  const days = plan.trialDays
  return (
    <PlanCard
      name={name}
      subtitle={plan.showsFreeTrialSubtitle ? texts.freeTrialSubtitle : undefined}
      {...(current
        ? { ribbon: <Trans>Tu plan actual</Trans> }
        : plan.selectedByDefault && { ribbon: <Trans>El más elegido</Trans> })}
      price={price.net === 0 ? <Trans>Gratis</Trans> : money(price.net)}
      per={<Term price={price} days={days} />}
      before={
        price.discount > 0 && price.list > 0
          ? { price: money(price.list), saving: <Trans>{saving} de descuento</Trans> }
          : undefined
      }
      notes={[
        ...(price.net > 0 ? [<Trans key="tax">IVA incluido</Trans>] : []),
        ...(period === 'yearly' && price.net > 0 ? [<Trans key="month">Equivale a {monthly} al mes</Trans>] : []),
        ...(days > 0 && price.net > 0
          ? [<Plural key="trial" value={days} one="# día de prueba" other="# días de prueba" />]
          : []),
      ]}
      details={texts.details}
      features={rows.map(({ id, name: feature, values }) => ({
        key: id,
        name: feature[language],
        value: <FeatureValue value={values.get(plan.id)} />,
      }))}
      points={plan.marketing.map(({ id, description }) => ({ key: id, text: description[language] }))}
      action={{ label: current ? i18n._(msg`Seguir con ${name}`) : texts.button, onClick: onChoose }}
    />
  )
}

function Term({ price: { net, recurrence }, days }: { price: Price; days: number }) {
  if (net === 0) return days > 0 && <Plural value={days} one="durante # día" other="durante # días" />
  return (
    <Trans>
      MXN <Per recurrence={recurrence} />
    </Trans>
  )
}
