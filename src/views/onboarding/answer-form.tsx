import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode, RefObject } from 'react'
import type { FieldError } from '#contract/error-body.ts'
import type { OnboardingStepActor } from '#machines/flows/onboarding-step.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel, type FormPanelProps } from '../../components/form-panel.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { stepTitles } from './step-names.ts'

interface Props extends Pick<FormPanelProps, 'subtitle'> {
  actor: OnboardingStepActor
  form: {
    ref: RefObject<HTMLFormElement | null>
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  } & Pick<FormPanelProps, 'onChange' | 'onBlur'>
  otherErrors: readonly FieldError[]
  children?: ReactNode
}

/** The form of a step with a question. */
export function AnswerForm({ actor, form, otherErrors, children, subtitle }: Props) {
  const { i18n } = useLingui()
  const step = useSelector(actor, ({ context }) => context.step)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <FormPanel
      {...form}
      title={i18n._(stepTitles[step])}
      subtitle={subtitle}
      busy={busy}
      alert={
        failure && (
          <FailurePanel
            failure={failure}
            errors={otherErrors}
            onRetry={() => form.ref.current?.requestSubmit()}
            onDismiss={() => actor.send({ type: 'failure.dismissed' })}
          />
        )
      }
      actions={
        <div>
          <Button type="submit" loading={busy}>
            <Trans>Siguiente</Trans>
          </Button>
        </div>
      }
    >
      {children}
    </FormPanel>
  )
}
