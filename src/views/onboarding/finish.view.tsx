import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import type { FinishActor, finishMachine } from '#machines/flows/finish.machine.ts'
import { LogoMark } from '../../components/logo.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { Go } from '../../lib/navigation.tsx'
import { type StateName, stateName } from '../state-name.ts'
import { FinishFailed } from './finish-failed.tsx'
import { StepFrame } from './step-frame.tsx'
import { StepLoading } from './step-loading.tsx'
import { stepPath, stepTitles } from './step-names.ts'
import { UnavailableStep } from './unavailable-step.tsx'

const Beat = chakra('span', { base: { color: 'brand.fg', animation: 'pulse 1.6s ease-in-out infinite' } })

interface Props {
  actor: FinishActor
}

const screens = {
  loading: () => <StepLoading step="finish" shapes={['line']} />,
  unavailable: Unavailable,
  polling: Polling,
  failed: FinishFailed,
  rearming: FinishFailed,
  elsewhere: Onward,
  ready: () => <Go to="/app/dashboard" replace />,
} satisfies Record<StateName<typeof finishMachine>, FC<Props>>

/** The end of onboarding (ONB-11, ONB-12). */
export function FinishView({ actor }: Props) {
  const state = useSelector(actor, stateName)
  const strategy = useSelector(actor, ({ context }) => context.strategy)
  const Screen: FC<Props> = screens[state]
  return (
    <StepFrame actor={actor} strategy={strategy} step="finish">
      <Screen actor={actor} />
    </StepFrame>
  )
}

function Polling() {
  const { i18n } = useLingui()
  return (
    <StatusPage title={i18n._(stepTitles.finish)} subtitle={<Trans>Suele tardar unos segundos.</Trans>}>
      <Beat>
        <LogoMark />
      </Beat>
    </StatusPage>
  )
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return <UnavailableStep failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Onward({ actor }: Props) {
  const next = useSelector(actor, ({ context }) => context.next)
  return <Go to={stepPath(next)} replace />
}
