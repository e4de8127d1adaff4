import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
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

/** The quantity of each add-on. */
export function Addons({ actor }: ChangePlanViewProps) {
  const { i18n } = useLingui()
  const { plans, choice, quantities, failure } = useSelector(actor, ({ context }) => context)
  const plan = plans.find(({ id }) => id === choice.planId)
  const name = plan?.texts[languageOf(i18n)].name ?? ''
  return (
    <>
      <StepTitle>
        <Trans>{name}: complementos</Trans>
      </StepTitle>
      {failure && <CardFailure failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Card>
        <Lines>
          {plan?.addons.map((addon) => {
            const quantity = quantities[addon.id]
            const label = addon.name[languageOf(i18n)]
            const price = priceFor(addon, choice.period)
            return (
              quantity !== undefined && (
                <Line key={addon.id}>
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
                    least={0}
                    frozen={false}
                    onChange={(wanted) => actor.send({ type: 'quantity.changed', id: addon.id, quantity: wanted })}
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
