import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { stateName } from '../state-name.ts'
import type { ChargeViewProps } from './charge-screen.ts'
import { Step } from './step.tsx'

const Bar = chakra('span', {
  base: {
    display: 'block',
    width: '100%',
    height: '2',
    borderRadius: 'full',
    bg: 'brand.solid',
    animation: 'pulse 1.6s ease-in-out infinite',
  },
})
const Quiet = chakra('div', { base: { display: 'grid', gap: '3', width: '100%', color: 'fg.muted' } })

const confirming = () => <Trans>Estamos confirmando tu pago. No vuelvas a pagar.</Trans>

/** Waits for the server or the bank. */
export function Busy({ actor }: ChargeViewProps) {
  const state = useSelector(actor, stateName)
  return (
    <Step title={state === 'verifying' ? confirming() : <Trans>Tu pago</Trans>}>
      <Quiet role="status">
        <Bar aria-hidden="true" />
        <p>
          {state === 'charging' && <Trans>Estamos cobrando. No cierres esta página.</Trans>}
          {state === 'asking' && <Trans>Preguntamos si tu pago ya llegó.</Trans>}
          {state === 'confirming' && <Trans>Preguntamos a tu banco cómo terminó.</Trans>}
          {state === 'verifying' && <Trans>Preguntamos al procesador de pagos cada pocos segundos.</Trans>}
          {!['charging', 'asking', 'confirming', 'verifying'].includes(state) && <Trans>Estamos preparando tu pago…</Trans>}
        </p>
      </Quiet>
    </Step>
  )
}

/** The outcome is still unknown; the screen stays until the person acts. */
export function Unconfirmed({ actor }: ChargeViewProps) {
  const { t } = useLingui()
  return (
    <Step
      title={confirming()}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'watch.requested' })}>
            <Trans>Ver cómo va mi pago</Trans>
          </Button>
          <ButtonLink variant="secondary" href="/soporte">
            <Trans>Escribir a soporte</Trans>
          </ButtonLink>
          <ButtonLink variant="ghost" href="/bridge">{t`Ir al inicio`}</ButtonLink>
        </>
      }
    >
      <p role="status">
        <Trans>
          Tu banco todavía no responde. Seguimos preguntando y te escribiremos por correo en cuanto lo sepamos. Puedes cerrar esta
          página.
        </Trans>
      </p>
    </Step>
  )
}
