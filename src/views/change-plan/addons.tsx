import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Localised } from '#contract/localised.ts'
import type { Recurrence } from '#contract/pricing.ts'
import { Button } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { StepTitle } from '../../components/step-title.tsx'
import { moneyText } from '../../lib/money.ts'
import { Stepper } from '../checkout/stepper.tsx'
import { CardFailure } from '../card-failure.tsx'
import { Per, priceFor } from '../plans/per.tsx'
import { languageOf } from '../plans/plan-words.ts'
import type { ChangePlanViewProps } from './change-plan-screen.ts'

const Lines = chakra('ul', { base: { display: 'grid', gap: '4' } })
const Line = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '3' },
})
const Each = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm' } })
const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** What is counted here: add-ons of the chosen plan, or the product that the subscription is. */
interface Counted {
  id: string
  name: Localised
  price: { net: number; recurrence: Recurrence } | undefined
}

/** The quantity of each add-on, or of a product. */
export function Addons({ actor }: ChangePlanViewProps) {
  const { i18n } = useLingui()
  const { subscription, plans, choice, quantities, failure } = useSelector(actor, ({ context }) => context)
  const isProduct = subscription.type === 'product'
  const plan = plans.find(({ id }) => id === choice.planId)
  const addons = plan?.addons.map((addon) => ({ ...addon, price: priceFor(addon, choice.period) })) ?? []
  const counted: Counted[] = isProduct ? subscription.lines.map((line) => ({ ...line, price: line })) : addons
  const name = plan?.texts[languageOf(i18n)].name ?? ''
  return (
    <>
      <StepTitle>{isProduct ? <Trans>¿Cuántos quieres?</Trans> : <Trans>{name}: complementos</Trans>}</StepTitle>
      {isProduct && (
        <p>
          <Trans>De lo que agregues pagas hoy los días que faltan. Lo que quites termina en tu próxima renovación.</Trans>
        </p>
      )}
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Card>
        <Lines>
          {counted.map(({ id, name: names, price }) => {
            const quantity = quantities[id]
            const label = names[languageOf(i18n)]
            return (
              quantity !== undefined && (
                <Line key={id}>
                  <span>
                    {label}
                    {price && (
                      <Each>
                        {moneyText(price.net, i18n.locale)} <Per recurrence={price.recurrence} />
                      </Each>
                    )}
                  </span>
                  <Stepper
                    name={label}
                    quantity={quantity}
                    least={isProduct ? 1 : 0}
                    frozen={false}
                    onChange={(wanted) => actor.send({ type: 'quantity.changed', id, quantity: wanted })}
                  />
                </Line>
              )
            )
          })}
        </Lines>
      </Card>
      <Row>
        <Button onClick={() => actor.send({ type: 'quote.requested' })}>
          <Trans>Ver cuánto cuesta</Trans>
        </Button>
        <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
          <Trans>Volver</Trans>
        </Button>
      </Row>
    </>
  )
}
