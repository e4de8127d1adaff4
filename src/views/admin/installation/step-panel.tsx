import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import { isSetupDone, type SetupStep } from '#contract/admin/setup.ts'
import { Button } from '../../../components/button.tsx'
import type { StepProps } from './setup-screen.ts'
import { StepFrame } from './step-frame.tsx'

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

/** A step with its acts and the ways on. */
export function StepPanel({ actor, setup, busy, step, lead, children, acts, errors }: Props) {
  const isDone = isSetupDone(setup, step)
  const isPassed = setup.passed.includes(step)
  return (
    <StepFrame actor={actor} step={step} busy={busy} lead={lead} errors={errors}>
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
    </StepFrame>
  )
}
