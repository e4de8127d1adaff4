import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { joinCardError } from '#contract/card-errors.ts'
import type { SnapshotFrom } from 'xstate'
import type { ChargeActor, chargeMachine } from '#machines/flows/charge.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { moneyText } from '../../lib/money.ts'
import { cardErrorInWords } from '../../messages/card-errors.messages.ts'
import { type CardAction, cardActionTexts } from '../../messages/card-errors/actions.texts.ts'
import type { ChargeViewProps } from './charge-screen.ts'
import { chargedOf } from './charged-of.ts'
import { isPurchase } from './is-purchase.ts'
import { Step } from './step.tsx'

const events = {
  retry: { type: 'retry.requested' },
  payOnce: { type: 'once.requested' },
  authenticate: { type: 'retry.requested' },
  chooseCard: { type: 'cart.requested' },
  correct: { type: 'cart.requested' },
  watch: { type: 'watch.requested' },
  continue: { type: 'watch.requested' },
} as const satisfies Record<Exclude<CardAction, 'support'>, Parameters<ChargeActor['send']>[0]>

/** Says first that nothing was charged, when that is certain, then why, and the next acts for each reason (CHK-7). */
export function Failed({ actor }: Pick<ChargeViewProps, 'actor'>) {
  const { i18n } = useLingui()
  const written = useSelector(actor, ({ context: { failure, order } }) =>
    failure?.kind === 'refused' ? failure.body.description : order?.failure ? joinCardError(order.failure) : '',
  )
  const { message, actions } = cardErrorInWords(i18n, written, 'charge')
  const total = useSelector(actor, ({ context }) => chargedOf(context.order))
  const amount = moneyText(total, i18n.locale)
  const bought = useSelector(actor, isPurchase)
  const withoutCard = useSelector(actor, isWithoutCard)
  const isOver = !actions.some((action) => action === 'watch' || action === 'continue')
  const closed = !actions.some((action) => action !== 'support')
  return (
    <Step
      title={isOver ? <Trans>No se hizo ningún cargo</Trans> : <Trans>No se pudo cobrar</Trans>}
      actions={
        <>
          {actions.map((action, place) => (
            <Next key={action} action={action} first={place === 0} withoutCard={withoutCard} actor={actor} />
          ))}
          {closed && (
            <Button variant="ghost" onClick={() => actor.send({ type: 'cart.requested' })}>
              {bought ? <Trans>Volver al carrito</Trans> : <Trans>Volver</Trans>}
            </Button>
          )}
        </>
      }
    >
      <ErrorPanel message={message} status={402} />
      <p>
        <Trans>Importe: {amount} MXN.</Trans>
      </p>
      {bought && isOver && (
        <p>
          <Trans>Tu compra sigue como la dejaste: puedes pagar con otra tarjeta, por transferencia o en efectivo.</Trans>
        </p>
      )}
    </Step>
  )
}

/** Returns whether the charge that failed was none of a card. */
function isWithoutCard({ context: { purchase, order } }: SnapshotFrom<typeof chargeMachine>): boolean {
  return purchase?.way !== undefined || (order?.failure?.code.startsWith('transfer_') ?? false)
}

interface NextProps {
  action: CardAction
  first: boolean
  withoutCard: boolean
  actor: ChargeActor
}

function Next({ action, first, withoutCard, actor }: NextProps) {
  const { i18n } = useLingui()
  const label =
    withoutCard && action === 'chooseCard' ? <Trans>Elegir otra forma de pago</Trans> : i18n._(cardActionTexts[action])
  const variant = first ? 'primary' : 'secondary'
  if (action === 'support')
    return (
      <ButtonLink variant={variant} href="/soporte">
        {label}
      </ButtonLink>
    )
  return (
    <Button variant={variant} onClick={() => actor.send(events[action])}>
      {label}
    </Button>
  )
}
