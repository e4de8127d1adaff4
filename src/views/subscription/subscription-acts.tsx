import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { dateText, lastDayText } from '../../lib/dates.ts'
import { isBeingPaid, isOwed } from '../../lib/standing.ts'
import { serverNow } from '../../lib/server-time.ts'
import { actsOf, endsLaterOf, type Hindrance } from '../../lib/subscription-acts.ts'
import { stateName } from '../state-name.ts'
import { ActRow, ActRows } from './act-row.tsx'
import { hindranceTexts } from './hindrance-texts.ts'
import { PauseActs } from './pause-acts.tsx'
import { PendingChange } from './pending-change.tsx'
import { changeHref, payHref } from './subscription-links.ts'

/**
 * The allowed acts, and why the others are not (SET-5; docs/domain.md#subscriptions-over-time). Acts that move money
 * need `mayPay`.
 */
export function SubscriptionActs({ actor, mayPay }: { actor: SubscriptionActor; mayPay: boolean }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const state = useSelector(actor, stateName)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const { id, autoRenew, cancelAt, endsAt, pendingChange, plan, type } = subscription
  const may = actsOf(subscription)
  const why = (hindrance: Hindrance | null) => hindrance && i18n._(hindranceTexts[hindrance])
  const date = endsAt && dateText(endsAt, i18n.locale)
  const lastDay = cancelAt && lastDayText(cancelAt, i18n.locale)
  const tries = plan?.freeTrial === true
  return (
    <ActRows>
      {mayPay && isOwed(subscription) && (
        <ActRow name={t`Pagar lo pendiente`} why={null} says={<Trans>Con tarjeta, por transferencia o en efectivo.</Trans>}>
          <ButtonLink href={payHref(id)}>
            <Trans>Pagar ahora</Trans>
          </ButtonLink>
        </ActRow>
      )}
      {mayPay && isBeingPaid(subscription) && (
        <ActRow
          name={t`Pago en proceso`}
          why={null}
          says={<Trans>Si pagas por transferencia o en efectivo, aquí están los datos.</Trans>}
        >
          <ButtonLink href={payHref(id)}>
            <Trans>Ver el pago</Trans>
          </ButtonLink>
        </ActRow>
      )}
      {pendingChange && (
        <PendingChange
          change={pendingChange}
          busy={busy}
          dropping={state === 'dropping'}
          onDrop={() => actor.send({ type: 'drop.requested' })}
        />
      )}
      {cancelAt !== null && (
        <ActRow
          name={t`Conservar`}
          why={why(autoRenew ? null : may.renew)}
          says={<Trans>Termina el {lastDay}. Hasta ese día tienes acceso y puedes conservarla.</Trans>}
        >
          <Button
            variant="secondary"
            disabled={busy}
            loading={state === 'savingRenewal'}
            onClick={() => actor.send({ type: 'renewal.requested' })}
          >
            <Trans>Conservar mi suscripción</Trans>
          </Button>
        </ActRow>
      )}
      {mayPay && (
        <ActRow
          name={type === 'product' ? t`Cambiar la cantidad` : t`Cambiar de plan`}
          why={why(may.change)}
          says={
            type === 'product' ? (
              <Trans>Más desde hoy, o menos desde tu próxima renovación.</Trans>
            ) : tries && autoRenew ? (
              <Trans>Lo tienes desde hoy y lo pagas cuando termine tu prueba, el {date}.</Trans>
            ) : (
              <Trans>Otro plan, otro periodo o más complementos.</Trans>
            )
          }
        >
          <ButtonLink variant="secondary" href={tries && !autoRenew ? '/app/checkout' : changeHref(id)}>
            {tries ? <Trans>Elegir un plan</Trans> : <Trans>Cambiar</Trans>}
          </ButtonLink>
        </ActRow>
      )}
      <PauseActs actor={actor} mayPay={mayPay} />
      <ActRow
        name={t`Cancelar`}
        why={why(may.cancel)}
        says={
          endsLaterOf(subscription, serverNow()) === null ? (
            subscription.status === 'paused' ? (
              <Trans>Termina en este momento y ya no se reanuda. No pierdes nada pagado.</Trans>
            ) : (
              <Trans>Termina en este momento.</Trans>
            )
          ) : (
            <Trans>Al terminar tu periodo, sin que se renueve; en la fecha que elijas, o en este momento.</Trans>
          )
        }
      >
        <Button variant="link" disabled={busy} onClick={() => actor.send({ type: 'cancel.requested' })}>
          <Trans>Cancelar la suscripción</Trans>
        </Button>
      </ActRow>
    </ActRows>
  )
}
