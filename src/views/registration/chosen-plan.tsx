import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { RegistrationActor } from '#machines/flows/registration.machine.ts'
import { Button } from '../../components/button.tsx'
import { moneyText } from '../../lib/money.ts'
import { languageOf } from '../plans/plan-words.ts'

const Root = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    borderRadius: 'md',
    bg: 'bg.subtle',
    fontSize: 'sm',
  },
})
const Name = chakra('strong', { base: { display: 'block', fontSize: 'md' } })

/** The plan chosen in step 1, and the way back to it. */
export function ChosenPlan({ actor, disabled }: { actor: RegistrationActor; disabled: boolean }) {
  const { i18n } = useLingui()
  const { plans, choice } = useSelector(actor, ({ context }) => context)
  const plan = plans.find(({ id }) => id === choice?.planId)
  const price = plan?.prices.find(({ recurrence }) => recurrence === choice?.period)
  if (!plan || !price) return null
  const amount = moneyText(price.net, i18n.locale)
  return (
    <Root>
      <div>
        <Name>{plan.texts[languageOf(i18n)].name}</Name>
        {choice?.period === 'yearly' ? <Trans>{amount} al año</Trans> : <Trans>{amount} al mes</Trans>}
      </div>
      <Button size="sm" variant="secondary" disabled={disabled} onClick={() => actor.send({ type: 'back.requested' })}>
        <Trans>Cambiar de plan</Trans>
      </Button>
    </Root>
  )
}
