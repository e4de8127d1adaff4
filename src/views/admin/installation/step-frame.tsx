import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import type { SetupStep } from '#contract/admin/setup.ts'
import { cardSurface } from '../../../components/card-surface.ts'
import { StepTitle } from '../../../components/step-title.tsx'
import { FailurePanel } from '../../failure-panel.tsx'
import { serverErrors } from '../../server-errors.ts'
import type { SetupProps } from './setup-screen.ts'
import { stepTexts } from './setup-texts.ts'

const Root = chakra('section', { base: { ...cardSurface, display: 'grid', gap: '4', alignContent: 'start' } })

interface Props extends SetupProps {
  step: SetupStep
  busy: boolean
  /** What the step is for. */
  lead: ReactNode
  /** Errors that no field shows; all of them when the step has no form. */
  errors?: readonly FieldError[] | undefined
  children?: ReactNode
}

/** The card of a step: its title and purpose, and what was refused. */
export function StepFrame({ actor, step, busy, lead, errors, children }: Props) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <Root aria-busy={busy || undefined}>
      <StepTitle>{i18n._(stepTexts[step])}</StepTitle>
      <p>{lead}</p>
      {failure && (
        <FailurePanel
          failure={failure}
          errors={errors ?? serverErrors(failure)}
          onRetry={() => actor.send({ type: 'retry.requested' })}
          onDismiss={() => actor.send({ type: 'failure.dismissed' })}
        />
      )}
      {children}
    </Root>
  )
}
