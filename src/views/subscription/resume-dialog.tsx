import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../lib/money.ts'
import { cardName } from '../payment-methods/card-name.ts'
import type { ShownCard } from '../payment-methods/card-name.ts'
import { nextPriceOf } from '../../lib/next-price.ts'
import { planName } from './plan-name.ts'

interface Props {
  actor: SubscriptionActor
  /** Null: there is none. Undefined: unknown. */
  card: ShownCard | null | undefined
}

/** Says what is charged now, and to which card, before a pause that runs ends (docs/decisions/0080). */
export function ResumeDialog({ actor, card }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirmingResume'))
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const name = planName(i18n, subscription)
  const amount = moneyText(nextPriceOf(subscription), i18n.locale)
  const owner = card && cardName(card)
  const close = () => actor.send({ type: 'resume.abandoned' })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Reanudar ${name} ahora?`}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Seguir en pausa</Trans>
          </Button>
          <Button onClick={() => actor.send({ type: 'resume.confirmed' })}>
            <Trans>Reanudar y pagar {amount}</Trans>
          </Button>
        </>
      }
    >
      <Notice tone="info" title={<Trans>Hoy empieza un periodo nuevo</Trans>}>
        <p>
          {owner ? (
            <Trans>
              Cobramos ahora {amount} (IVA incluido) a {owner}, menos tu saldo a favor. El acceso vuelve en cuanto se confirma.
            </Trans>
          ) : (
            <Trans>
              Cobramos ahora {amount} (IVA incluido), menos tu saldo a favor. Si el saldo no alcanza, agrega antes una tarjeta en
              Pagos.
            </Trans>
          )}
        </p>
      </Notice>
    </Dialog>
  )
}
