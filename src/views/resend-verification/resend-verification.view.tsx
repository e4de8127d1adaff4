import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ResendVerificationActor, resendVerificationMachine } from '#machines/flows/resend-verification.machine.ts'
import { Button } from '../../components/button.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { Notice } from '../../components/notice.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { flowView } from '../flow-view.tsx'
import { ThrottleNotice } from '../throttle-notice.tsx'

interface Props {
  actor: ResendVerificationActor
}

/** Requests another verification mail, for every screen that offers it (VERIFY-3). */
export const ResendVerificationView = flowView<typeof resendVerificationMachine, Props>({
  starting: Offer,
  ready: Offer,
  busy: Offer,
  error: Refused,
  sent: Sent,
  throttled: Throttled,
})

function Offer({ actor }: Props) {
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  return (
    <Button size="sm" variant="secondary" loading={busy} onClick={() => actor.send({ type: 'resend.requested' })}>
      <Trans>Reenviar correo de verificación</Trans>
    </Button>
  )
}

function Refused({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    failure && (
      <FailurePanel
        failure={failure}
        onRetry={() => actor.send({ type: 'resend.requested' })}
        onDismiss={() => actor.send({ type: 'failure.dismissed' })}
      />
    )
  )
}

function Sent({ actor }: Props) {
  const until = useSelector(actor, ({ context }) => context.until)
  return (
    <Notice tone="success" title={<Trans>Te enviamos otro correo</Trans>}>
      <p>
        {until !== null && (
          <Trans>
            Si no llega, podrás pedir otro en <Countdown until={until} />.
          </Trans>
        )}
      </p>
    </Notice>
  )
}

function Throttled({ actor }: Props) {
  const until = useSelector(actor, ({ context }) => context.until)
  return until !== null && <ThrottleNotice until={until} />
}
