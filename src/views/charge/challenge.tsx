import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { FromCardFrame } from '#contract/card-frame.ts'
import { Button } from '../../components/button.tsx'
import { CardFrame } from '../card-add/card-frame.tsx'
import type { ChargeViewProps } from './charge-screen.ts'
import { Step } from './step.tsx'

const useNextAction = ({ actor }: ChargeViewProps) => useSelector(actor, ({ context }) => context.order?.nextAction ?? null)

function useBankReturn({ actor, listenToBankReturn }: ChargeViewProps): void {
  useEffect(() => listenToBankReturn(() => actor.send({ type: 'challenge.ended' })), [actor, listenToBankReturn])
}

/** The bank requires verification; a button opens its page. */
export function RequiresAction(props: ChargeViewProps) {
  const { actor, openBank } = props
  const next = useNextAction(props)
  useBankReturn(props)
  const begin = () => {
    if (next?.driver === 'openpay') openBank(next.redirectUrl)
    actor.send({ type: 'challenge.begun' })
  }
  return (
    <Step
      title={<Trans>Tu banco quiere verificar este pago</Trans>}
      actions={
        <>
          <Button onClick={begin}>
            <Trans>Verificar con mi banco</Trans>
          </Button>
          <OtherWay actor={actor} />
        </>
      }
    >
      <p>
        {next?.driver === 'openpay' ? (
          <Trans>Se abrirá la página de tu banco en otra ventana. Cuando termines, vuelve a esta.</Trans>
        ) : (
          <Trans>Tu banco te preguntará aquí mismo. Todavía no se ha cobrado nada.</Trans>
        )}
      </p>
    </Step>
  )
}

/** The way out when the bank does not respond. */
function OtherWay({ actor }: Pick<ChargeViewProps, 'actor'>) {
  return (
    <Button variant="ghost" onClick={() => actor.send({ type: 'cart.requested' })}>
      <Trans>Usar otra tarjeta</Trans>
    </Button>
  )
}

/** The bank's verification is open, in its own window or in Stripe's document. */
export function Challenging(props: ChargeViewProps) {
  const { actor, open, openBank } = props
  const { t } = useLingui()
  const next = useNextAction(props)
  useBankReturn(props)
  const heard = useCallback(
    ({ type }: FromCardFrame) => {
      if (type === 'authenticated' || type === 'failed') actor.send({ type: 'challenge.ended' })
    },
    [actor],
  )
  return (
    <Step
      title={<Trans>Verifica el pago con tu banco</Trans>}
      actions={
        <>
          <Button onClick={() => actor.send({ type: 'challenge.ended' })}>
            <Trans>Ya terminé la verificación</Trans>
          </Button>
          {next?.driver === 'openpay' && (
            <Button variant="secondary" onClick={() => openBank(next.redirectUrl)}>
              <Trans>Abrir otra vez mi banco</Trans>
            </Button>
          )}
          <OtherWay actor={actor} />
        </>
      }
    >
      {next?.driver === 'stripe' ? (
        <CardFrame
          open={open}
          title={t`Verificación de tu banco`}
          order={{ type: 'authenticate', clientSecret: next.clientSecret }}
          heard={heard}
        />
      ) : (
        <p>
          <Trans>Termina en la ventana de tu banco. Al terminar, continuamos automáticamente.</Trans>
        </p>
      )}
    </Step>
  )
}
