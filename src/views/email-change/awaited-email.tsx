import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { EmailChangeActor } from '#machines/flows/email-change.machine.ts'
import { Button } from '../../components/button.tsx'
import { Countdown } from '../../components/countdown.tsx'
import { Notice } from '../../components/notice.tsx'
import { FailurePanel } from '../failure-panel.tsx'

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4' } })

/** The new address that waits for its confirmation. */
export function Awaited({ actor }: { actor: EmailChangeActor }) {
  const { change, failure, until } = useSelector(actor, ({ context }) => context)
  const sent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  const resending = useSelector(actor, (snapshot) => snapshot.matches('resending'))
  const cancelling = useSelector(actor, (snapshot) => snapshot.matches('cancelling'))
  const email = change?.email ?? ''
  return (
    <>
      <Notice tone="info" title={<Trans>Falta confirmar {email}</Trans>}>
        <p>
          <Trans>Abre el enlace que te enviamos a ese correo. Vence en 24 horas. Mientras tanto, tu correo no cambia.</Trans>
        </p>
      </Notice>
      {sent && until !== null && (
        <p role="status">
          <Trans>
            Ya te enviamos un correo. Podrás pedir otro en <Countdown until={until} />.
          </Trans>
        </p>
      )}
      {failure && !sent && <FailurePanel failure={failure} onDismiss={() => actor.send({ type: 'failure.dismissed' })} />}
      <Acts>
        {!sent && (
          <Button
            variant="secondary"
            loading={resending}
            disabled={cancelling}
            onClick={() => actor.send({ type: 'resend.requested' })}
          >
            <Trans>Enviar de nuevo</Trans>
          </Button>
        )}
        <Button variant="link" loading={cancelling} disabled={resending} onClick={() => actor.send({ type: 'cancel.requested' })}>
          <Trans>Cancelar el cambio</Trans>
        </Button>
      </Acts>
    </>
  )
}
