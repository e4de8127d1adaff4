import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC, ReactNode } from 'react'
import type { OnboardingCheckoutActor, onboardingCheckoutMachine } from '#machines/flows/onboarding-checkout.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { LoadingScreen } from '../../components/loading-screen.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Go } from '../../lib/navigation.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { PaidButNotNoted } from './paid-but-not-noted.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepLoading } from './step-loading.tsx'
import { stepPath, stepTitles } from './step-names.ts'
import { UnavailableStep } from './unavailable-step.tsx'

const Buttons = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export interface OnboardingCheckoutViewProps {
  actor: OnboardingCheckoutActor
  /** The checkout of the plan, without a back button. */
  checkout: ReactNode
  onSignOut: () => void
}

const screens = {
  loading: Loading,
  reading: Loading,
  forgetting: Loading,
  noting: Loading,
  opening: Loading,
  unavailable: Unavailable,
  planGone: PlanGone,
  checkout: Panel,
  completing: Loading,
  unrecorded: Unrecorded,
  elsewhere: Onward,
  signedOut: () => <LoadingScreen />,
  done: Onward,
} satisfies Record<StateName<typeof onboardingCheckoutMachine>, FC<OnboardingCheckoutViewProps>>

/** The checkout step (ONB-8 to ONB-10). */
export function OnboardingCheckoutView(props: OnboardingCheckoutViewProps) {
  const state = useSelector(props.actor, stateName)
  const { strategy, step } = useSelector(props.actor, ({ context }) => context)
  const Screen: FC<OnboardingCheckoutViewProps> = screens[state]
  return (
    <StepFrame actor={props.actor} strategy={strategy} step={step}>
      <Screen {...props} />
    </StepFrame>
  )
}

function Loading() {
  return <StepLoading step="checkout" shapes={['block', 'field']} />
}

function Panel({ checkout, onSignOut }: OnboardingCheckoutViewProps) {
  const { i18n } = useLingui()
  return (
    <>
      <PageTitle>{i18n._(stepTitles.checkout)}</PageTitle>
      {checkout}
      <div>
        <Button variant="ghost" onClick={onSignOut}>
          <Trans>Continuar después</Trans>
        </Button>
      </div>
    </>
  )
}

function PlanGone({ actor, onSignOut }: OnboardingCheckoutViewProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Ese plan ya no está disponible`}</PageTitle>
      <p>
        <Trans>Escríbenos y lo cambiamos por otro sin que pierdas lo que ya hiciste.</Trans>
      </p>
      <Buttons>
        <ButtonLink href="/soporte">
          <Trans>Contactar a soporte</Trans>
        </ButtonLink>
        <Button variant="secondary" onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Cargar otra vez</Trans>
        </Button>
        <Button variant="ghost" onClick={onSignOut}>
          <Trans>Continuar después</Trans>
        </Button>
      </Buttons>
    </>
  )
}

function Unavailable({ actor }: OnboardingCheckoutViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <UnavailableStep failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Unrecorded({ actor }: OnboardingCheckoutViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <PaidButNotNoted failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Onward({ actor }: OnboardingCheckoutViewProps) {
  const next = useSelector(actor, ({ context }) => context.next)
  return <Go to={stepPath(next)} replace />
}
