import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../../components/button.tsx'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { OpenpayKeys } from './openpay-keys.tsx'
import type { SetupProps } from './setup-screen.ts'
import { StepFrame } from './step-frame.tsx'
import { StripeKeys } from './stripe-keys.tsx'

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** The form for keys of the gateway that was chosen. It stays while they are tried, and when they were refused. */
export function AccountKeys({ actor }: SetupProps) {
  const { setup, driver } = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const webhookUrl = setup?.gateways.find((gateway) => gateway.driver === driver)?.webhookUrl ?? ''
  const Keys = driver === 'stripe' ? StripeKeys : OpenpayKeys
  return <Keys actor={actor} webhookUrl={webhookUrl} busy={busy} />
}

/** Asks whether to go back to the installation's account. */
export function AccountRemoval({ actor }: SetupProps) {
  const { i18n } = useLingui()
  const driver = useSelector(actor, ({ context }) => context.driver)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const name = i18n._(driverTexts[driver])
  return (
    <StepFrame
      actor={actor}
      step="gateways"
      busy={busy}
      lead={
        <Trans>¿Dejar de usar tu cuenta de {name}? Borramos sus llaves, y los cobros van a la cuenta de la instalación.</Trans>
      }
    >
      <Acts>
        <Button variant="secondary" loading={busy} onClick={() => actor.send({ type: 'removal.confirmed' })}>
          <Trans>Dejar de usarla</Trans>
        </Button>
        <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'removal.closed' })}>
          <Trans>Conservarla</Trans>
        </Button>
      </Acts>
    </StepFrame>
  )
}
