import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FinishActor } from '#machines/flows/finish.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { chatWith } from '../../lib/support.ts'

const code = '40001'

/**
 * The account could not be provisioned (ONB-12), and why the last try failed. Support gets the customer's id, and never
 * its RFC.
 */
export function FinishFailed({ actor }: { actor: FinishActor }) {
  const { t } = useLingui()
  const customer = useSelector(actor, ({ context }) => context.customerId)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const message = t`Hola, mi cuenta no terminó de activarse. Código ${code}, cliente ${customer}.`
  return (
    <StatusPage
      code={code}
      title={t`Tu cuenta tarda más de lo normal`}
      subtitle={<Trans>Lo que hiciste hasta aquí está a salvo. Inténtalo otra vez o escríbenos con el código {code}.</Trans>}
      actions={
        <>
          <Button loading={busy} onClick={() => actor.send({ type: 'retry.requested' })}>
            <Trans>Intentar otra vez</Trans>
          </Button>
          <ButtonLink variant="secondary" href={chatWith(message)} target="_blank" rel="noopener noreferrer">
            <Trans>Escribir por chat</Trans>
          </ButtonLink>
        </>
      }
    >
      {failure && <FailurePanel failure={failure} />}
    </StatusPage>
  )
}
