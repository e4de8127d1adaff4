import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { OnboardingStepActor, onboardingStepMachine } from '#machines/flows/onboarding-step.machine.ts'
import { Go } from '../../lib/navigation.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { NameForm } from './name-form.tsx'
import { RfcForm } from './rfc-form.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepLoading } from './step-loading.tsx'
import { stepPath } from './step-names.ts'
import { Welcome } from './welcome.tsx'
import { UnavailableStep } from './unavailable-step.tsx'

interface Props {
  actor: OnboardingStepActor
}

const screens = {
  loading: Loading,
  reading: Loading,
  unavailable: Unavailable,
  form: Form,
  saving: Form,
  error: Form,
  elsewhere: Elsewhere,
  done: Onward,
} satisfies Record<StateName<typeof onboardingStepMachine>, FC<Props>>

/** The steps welcome, RFC and name (ONB-3, ONB-4). */
export function OnboardingStepView({ actor }: Props) {
  const state = useSelector(actor, stateName)
  const { strategy, step } = useSelector(actor, ({ context }) => context)
  const Screen: FC<Props> = screens[state]
  return (
    <StepFrame actor={actor} strategy={strategy} step={step}>
      <Screen actor={actor} />
    </StepFrame>
  )
}

function Loading({ actor }: Props) {
  const step = useSelector(actor, ({ context }) => context.step)
  return <StepLoading step={step} shapes={['line', 'field']} />
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <UnavailableStep failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Form({ actor }: Props) {
  const step = useSelector(actor, ({ context }) => context.step)
  if (step === 'rfc') return <RfcForm actor={actor} />
  if (step === 'name') return <NameForm actor={actor} />
  return <Welcome actor={actor} />
}

function Elsewhere({ actor }: Props) {
  const next = useSelector(actor, ({ context }) => context.next)
  return <Go to={stepPath(next)} replace />
}

/** Back leads to the answered step, except from the last one, where nothing can be answered any more. */
function Onward({ actor }: Props) {
  const { next, strategy } = useSelector(actor, ({ context }) => context)
  const isDone = strategy?.steps.some(({ path, status }) => path === next && status === 'done')
  return <Go to={stepPath(next)} replace={next === 'finish'} state={isDone ? { step: next } : undefined} />
}
