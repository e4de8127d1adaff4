import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { StepTitle } from '../../components/step-title.tsx'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { languageOf } from '../plans/plan-words.ts'
import type { ChangePlanViewProps } from './change-plan-screen.ts'

/** The change is done, and nothing was due. */
export function Done({ actor }: ChangePlanViewProps) {
  const { i18n } = useLingui()
  const { quote, isAtOnce, plans, subscription, quantities } = useSelector(actor, ({ context }) => context)
  const [product] = subscription.type === 'product' ? subscription.lines : []
  const count = product ? (quantities[product.id] ?? 1) : 1
  const plan = plans.find(({ id }) => id === quote?.planId)?.texts[languageOf(i18n)].name ?? ''
  const name = product ? `${product.name[languageOf(i18n)]}${count > 1 ? ` × ${String(count)}` : ''}` : plan
  const toCredit = (isAtOnce && quote?.atOnce?.toCredit) || 0
  const credit = toCredit > 0 ? moneyText(toCredit, i18n.locale) : null
  const date = quote ? dayText(quote.renewal.at, i18n.locale) : ''
  return (
    <>
      <StepTitle>
        <Trans>¡Listo! Guardamos tu cambio</Trans>
      </StepTitle>
      <p role="status">
        {quote?.effective === 'renewal' && !isAtOnce ? (
          <Trans>
            {name} empieza el {date}. Hasta entonces todo sigue igual, y puedes quitar el cambio.
          </Trans>
        ) : product ? (
          <Trans>Ya tienes {name}.</Trans>
        ) : (
          <>
            <Trans>{name} ya es tu plan.</Trans>
            {credit && (
              <>
                {' '}
                <Trans>{credit} quedaron en tu saldo a favor.</Trans>
              </>
            )}
          </>
        )}
      </p>
      <Next actor={actor} />
    </>
  )
}

/** The subscription has changed, so this change is not possible any more. */
export function Moved({ actor }: ChangePlanViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      {failure && <FailurePanel failure={failure} />}
      <Next actor={actor} />
    </>
  )
}

function Next({ actor }: Pick<ChangePlanViewProps, 'actor'>) {
  return (
    <div>
      <Button onClick={() => actor.send({ type: 'next.requested' })}>
        <Trans>Ver mi suscripción</Trans>
      </Button>
    </div>
  )
}
