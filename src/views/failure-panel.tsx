import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { FieldError } from '#contract/error-body.ts'
import type { Failure } from '#contract/failure.ts'
import { Button, ButtonLink } from '../components/button.tsx'
import { ErrorPanel } from '../components/error-panel.tsx'
import { supportHref } from '../lib/support.ts'
import { failureInWords } from '../messages/failure.messages.ts'
import type { NextStep } from '../messages/failure-text.ts'

interface Props {
  failure: Failure
  /** Errors that no field of the form shows. */
  errors?: readonly FieldError[]
  onRetry?: (() => void) | undefined
  /** The failed call was a read: a retry is offered even when there is no other next step. */
  reading?: boolean
  onDismiss?: (() => void) | undefined
}

/** Shows a failure in words, with its next step (ERR-2). */
export function FailurePanel({ failure, errors, onRetry, reading = false, onDismiss }: Props) {
  const { i18n } = useLingui()
  const { message, description, status, supportCode, next, errors: all } = failureInWords(i18n, failure)
  return (
    <ErrorPanel
      message={message}
      description={description}
      status={status}
      errors={errors ?? all}
      supportCode={next === 'support' || next === 'retry' ? supportCode : undefined}
      action={<Next step={reading && hasNoPlace(next) ? 'retry' : next} onRetry={onRetry} supportCode={supportCode} />}
      {...(onDismiss && { onDismiss })}
    />
  )
}

const hasNoPlace = (step: NextStep) => step === 'wait' || step === 'correct'

function Next({ step, onRetry, supportCode }: { step: NextStep; onRetry: Props['onRetry']; supportCode: string | undefined }) {
  if (step === 'retry' && onRetry)
    return (
      <Button size="sm" variant="secondary" onClick={onRetry}>
        <Trans>Reintentar</Trans>
      </Button>
    )
  if (step === 'newLink')
    return (
      <ButtonLink size="sm" variant="secondary" href="/auth/forgot-password">
        <Trans>Pedir un enlace nuevo</Trans>
      </ButtonLink>
    )
  if (step === 'support')
    return (
      <ButtonLink size="sm" variant="secondary" href={supportHref(supportCode)}>
        <Trans>Contactar a soporte</Trans>
      </ButtonLink>
    )
  if (step === 'goBack' || step === 'signIn')
    return (
      <ButtonLink size="sm" variant="secondary" href="/bridge">
        <Trans>Ir al inicio</Trans>
      </ButtonLink>
    )
  return null
}
