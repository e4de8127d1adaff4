import type { I18n } from '@lingui/core'
import { Plural, Trans } from '@lingui/react/macro'
import type { Period } from '#contract/period.ts'
import type { Plan } from '#contract/plan.ts'
import { PlanCard } from '../../components/plan-card.tsx'
import { moneyText } from '../../lib/money.ts'
import { percentText } from '../../lib/percent.ts'
import { Per } from './per.tsx'
import { featureValue, highlights, languageOf } from './plan-words.ts'

interface Props {
  plan: Plan
  period: Period
  i18n: I18n
  onChoose: () => void
}

/** A plan on sale for a period (ONB-6). */
export function PlanOffer({ plan, period, i18n, onChoose }: Props) {
  const price = plan.prices.find(({ recurrence }) => recurrence === period)
  if (!price) return null
  const language = languageOf(i18n)
  const texts = plan.texts[language]
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const saving = percentText(price.discount, i18n.locale)
  const monthly = money(Math.round(price.net / 12))
  const days = plan.trialDays
  return (
    <PlanCard
      name={texts.name}
      subtitle={plan.showsFreeTrialSubtitle ? texts.freeTrialSubtitle : undefined}
      {...(plan.selectedByDefault && { ribbon: <Trans>El más elegido</Trans> })}
      price={price.net === 0 ? <Trans>Gratis</Trans> : money(price.net)}
      per={price.net > 0 && <Per recurrence={period} />}
      before={
        price.discount > 0 && price.list > 0
          ? { price: money(price.list), saving: <Trans>{saving} de descuento</Trans> }
          : undefined
      }
      notes={[
        ...(period === 'yearly' && price.net > 0 ? [<Trans key="month">Equivale a {monthly} al mes</Trans>] : []),
        ...(days > 0 ? [<Plural key="trial" value={days} one="# día de prueba" other="# días de prueba" />] : []),
      ]}
      details={texts.details}
      features={highlights(plan).map((feature) => ({
        key: feature.id,
        name: feature.name[language],
        value: featureValue(i18n, feature),
      }))}
      points={plan.marketing.map(({ id, description }) => ({ key: id, text: description[language] }))}
      action={{ label: texts.button, onClick: onChoose }}
    />
  )
}
