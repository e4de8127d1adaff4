import { Trans } from '@lingui/react/macro'
import type { Driver } from '#contract/driver.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { Notice } from '../../components/notice.tsx'

interface Props {
  way: TransferWay
  driver: Driver | null
}

/** What is to be done, and for how much. */
export function Demand({ way, amount }: { way: TransferWay; amount: string }) {
  return way === 'store' ? <Trans>Paga {amount} en efectivo</Trans> : <Trans>Transfiere {amount} por SPEI</Trans>
}

/** How long money takes to reach us. */
export function HowLong({ way, driver }: Props) {
  if (way === 'spei') {
    return <Trans>Un SPEI tarda unos minutos. En cuanto llegue te escribimos por correo; puedes cerrar esta página.</Trans>
  }
  return driver === 'stripe' ? (
    <Trans>OXXO nos avisa a más tardar el siguiente día hábil. Te escribimos por correo; puedes cerrar esta página.</Trans>
  ) : (
    <Trans>La tienda nos avisa en unos minutos. Te escribimos por correo; puedes cerrar esta página.</Trans>
  )
}

/** The page cannot read the order, but what to pay where is still right. */
export function Unread({ way }: Pick<Props, 'way'>) {
  return (
    <Notice tone="info" title={<Trans>Ahora no podemos ver tu pago</Trans>}>
      <p>
        {way === 'store' ? (
          <Trans>
            Si ya pagaste, no pagues otra vez: tu pago nos llega aunque cierres esta página. La referencia sigue siendo esta.
          </Trans>
        ) : (
          <Trans>
            Si ya pagaste, no pagues otra vez: tu pago nos llega aunque cierres esta página. La CLABE sigue siendo esta.
          </Trans>
        )}
      </p>
    </Notice>
  )
}

/** Until when to pay, and what happens then. */
export function Until({ isOver, deadline, bought }: { isOver: boolean; deadline: string; bought: boolean }) {
  if (isOver) {
    return (
      <Trans>
        El plazo para pagar terminó el {deadline} (hora de la Ciudad de México). Si pagaste a tiempo no hagas nada: te avisamos en
        cuanto la tienda lo confirme.
      </Trans>
    )
  }
  return bought ? (
    <Trans>Tienes hasta el {deadline} (hora de la Ciudad de México). En cuanto llegue, tu compra queda activa.</Trans>
  ) : (
    <Trans>Tienes hasta el {deadline} (hora de la Ciudad de México). En cuanto llegue, lo que debes queda pagado.</Trans>
  )
}

/** What happens to money that does not fit. */
export function Misfit({ way }: Pick<Props, 'way'>) {
  return way === 'store' ? (
    <Trans>
      Paga exactamente ese importe y una sola vez. Si tu pago llega tarde, o después de que cambiaste a tarjeta o cancelaste, el
      dinero no se pierde: queda en tu saldo a favor. Si ya pagaste en la tienda, no cambies a tarjeta: espera la confirmación.
    </Trans>
  ) : (
    <Trans>
      Paga exactamente ese importe. Si llega otro, o llega tarde, el dinero no se pierde: queda en tu saldo a favor. Lo mismo pasa
      si cambias a tarjeta o cancelas y tu transferencia llega después.
    </Trans>
  )
}
