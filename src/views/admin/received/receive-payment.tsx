import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { Receivable, ReceivedBody } from '#contract/admin/received-payment.ts'
import { receivedMost, referenceLength } from '#contract/admin/received-payment.ts'
import { TextField } from '../../../components/text-field.tsx'
import { centavosOf, typedPesos } from '../../../forms/numbers.ts'
import { moneyText } from '../../../lib/money.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ActTrigger } from '../acts/act-trigger.tsx'

/** Registers money that came outside of the providers. */
export type OnReceive = (payment: ReceivedBody) => Promise<unknown>

interface Props {
  /** What the order can be paid with; null when somebody else settled it meanwhile. */
  receivable: Receivable | null
  /** Whether the order waits at a provider for a transfer. */
  isWaiting: boolean
  onReceive: OnReceive
}

/** The act that registers money which came by another way, such as a transfer to the seller’s own account. */
export function ReceivePayment({ receivable, isWaiting, onReceive }: Props) {
  const { t } = useMacros()
  const [shown, setShown] = useState<Receivable | null>(null)
  return (
    <>
      {receivable && (
        <ActTrigger act="receive" letter="t" onAct={() => setShown(receivable)}>
          {t`Registrar un pago recibido`}
        </ActTrigger>
      )}
      {shown && (
        <ReceiveDialog
          shown={shown}
          now={receivable}
          isWaiting={isWaiting}
          onReceive={onReceive}
          onReview={() => setShown(receivable)}
          onClose={() => setShown(null)}
        />
      )}
    </>
  )
}

interface DialogProps {
  /** What the person decides on, and what is so now. */
  shown: Receivable
  now: Receivable | null
  isWaiting: boolean
  onReceive: OnReceive
  onReview: () => void
  onClose: () => void
}

function ReceiveDialog({ shown, now, isWaiting, onReceive, onReview, onClose }: DialogProps) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [amount, setAmount] = useState(typedPesos(shown.due))
  const [reference, setReference] = useState('')
  const [receivedOn, setReceivedOn] = useState('')
  const centavos = centavosOf(amount)
  const isAmount = centavos > 0 && centavos <= receivedMost
  const hasReference = reference.trim().length >= referenceLength.least
  const isDay = receivedOn >= shown.since && receivedOn <= shown.until
  const due = moneyText(shown.due, i18n.locale)
  const outcome = useOutcome({ ...shown, centavos: isAmount ? centavos : shown.due })
  return (
    <ActDialog
      title={t`Registrar un pago recibido`}
      says={[outcome, ...(isWaiting ? [t`Si además llega el pago que espera el proveedor, queda en su saldo.`] : [])].join(' ')}
      confirm={null}
      submit={t`Registrar el pago`}
      isReady={isAmount && hasReference && isDay}
      basis={{
        facts: [{ name: t`Falta pagar`, before: due, now: now ? moneyText(now.due, i18n.locale) : '—' }],
        why: now ? null : t`La orden ya no espera este pago.`,
        onReview,
      }}
      onAct={(reason) => onReceive({ centavos, due: shown.due, reference: reference.trim(), receivedOn, reason })}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label={t`Monto que llegó, en pesos`}
        hint={t`Faltan ${due}`}
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={amount}
        error={isAmount || amount.trim() === '' ? undefined : t`Escribe un monto, por ejemplo 150.00`}
        onChange={({ currentTarget: { value } }) => setAmount(value)}
      />
      <TextField
        name="reference"
        label={t`Referencia del banco`}
        hint={t`La clave de rastreo, como está en el estado de cuenta`}
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={referenceLength.most}
        onChange={({ currentTarget: { value } }) => setReference(value)}
      />
      <TextField
        name="receivedOn"
        type="date"
        label={t`Día en que llegó`}
        hint={t`Desde que se creó la orden y hasta hoy`}
        required
        min={shown.since}
        max={shown.until}
        error={receivedOn === '' || isDay ? undefined : t`Elige un día desde que se creó la orden y hasta hoy`}
        onChange={({ currentTarget: { value } }) => setReceivedOn(value)}
      />
    </ActDialog>
  )
}

/** Says what the money does, and whether a second person decides. */
function useOutcome({ due, alone, centavos }: Receivable & { centavos: number }): string {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const rest = moneyText(Math.abs(centavos - due), i18n.locale)
  const all = moneyText(centavos, i18n.locale)
  const does =
    centavos < due
      ? t`Faltan ${rest}: los ${all} quedan en su saldo a favor y la orden sigue sin pagar.`
      : centavos > due
        ? t`La orden queda pagada y el cliente recibe su recibo. Los ${rest} de más quedan en su saldo a favor.`
        : t`La orden queda pagada y el cliente recibe su recibo.`
  return centavos > alone ? `${t`Otra persona tiene que aprobarlo antes.`} ${does}` : does
}
