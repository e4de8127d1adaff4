import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import { isSetupDone, type SetupStep } from '#contract/admin/setup.ts'
import { Button } from '../../../components/button.tsx'
import { cardSurface } from '../../../components/card-surface.ts'
import { StepTitle } from '../../../components/step-title.tsx'
import { FailurePanel } from '../../failure-panel.tsx'
import { serverErrors } from '../../server-errors.ts'
import type { StepProps } from './setup-screen.ts'
import { stepTexts } from './setup-texts.ts'

const Root = chakra('section', { base: { ...cardSurface, display: 'grid', gap: '4', alignContent: 'start' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })
const Foot = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    paddingBlockStart: '4',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
})

interface Props extends StepProps {
  step: SetupStep
  /** What the step is for. */
  lead: ReactNode
  children?: ReactNode
  /** The acts of the step. */
  acts?: ReactNode
  /** Errors that no field shows; all of them when the step has no form. */
  errors?: readonly FieldError[]
}

/** The frame of a step: its title and purpose, what was refused, its acts, and the ways on. */
export function StepPanel({ actor, setup, busy, step, lead, children, acts, errors }: Props) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isDone = isSetupDone(setup, step)
  const isPassed = setup.passed.includes(step)
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
      {acts && <Acts>{acts}</Acts>}
      <Foot>
        {isDone ? (
          <Button disabled={busy} onClick={() => actor.send({ type: 'step.continued' })}>
            <Trans>Seguir</Trans>
          </Button>
        ) : (
          <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'step.passed', passed: !isPassed })}>
            {isPassed ? <Trans>Ya no dejarlo para después</Trans> : <Trans>Dejar para después</Trans>}
          </Button>
        )}
      </Foot>
    </Root>
  )
}
