import { Trans } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import type { StepProps } from './setup-screen.ts'
import { StepPanel } from './step-panel.tsx'
import { UnopenedPlans } from './unopened-plans.tsx'

/** The first sale, as a customer makes it. It is done by a paid order. */
export function PurchaseStep({ actor, setup, busy }: StepProps) {
  const isLive = setup.gateways.some(({ live }) => live)
  return (
    <StepPanel
      actor={actor}
      setup={setup}
      busy={busy}
      step="purchase"
      lead={
        setup.sold ? (
          <Trans>Ya hay una compra pagada: todo el camino funciona.</Trans>
        ) : (
          <Trans>Compra tu primer plan como lo haría un cliente: regístrate con otro correo y otro RFC, y paga.</Trans>
        )
      }
      acts={
        setup.sold ? (
          <ButtonLink variant="secondary" href="/admin/orders">
            <Trans>Ver las compras</Trans>
          </ButtonLink>
        ) : (
          <>
            <ButtonLink href="/auth/registration" target="_blank">
              <Trans>Abrir el registro en otra pestaña</Trans>
            </ButtonLink>
            <Button variant="secondary" loading={busy} onClick={() => actor.send({ type: 'retry.requested' })}>
              <Trans>Ya pagué: revisar</Trans>
            </Button>
          </>
        )
      }
    >
      {!setup.sold && <UnopenedPlans plans={setup.unopened} />}
      {!setup.sold &&
        (isLive ? (
          <Notice tone="warning" title={<Trans>Cobra una tarjeta real</Trans>}>
            <p>
              <Trans>
                Tus pasarelas cobran de verdad. Este paso es opcional: si lo haces, devuelve el cobro en Compras y cancela la
                suscripción.
              </Trans>
            </p>
          </Notice>
        ) : (
          <Notice tone="info" title={<Trans>Modo de prueba</Trans>}>
            <p>
              <Trans>
                Nadie paga de verdad: usa una tarjeta de prueba de tu pasarela. Después devuelve el cobro en Compras y cancela la
                suscripción.
              </Trans>
            </p>
          </Notice>
        ))}
    </StepPanel>
  )
}
