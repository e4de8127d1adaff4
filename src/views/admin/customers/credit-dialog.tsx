import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { CreditAct, CreditBody } from '#contract/admin/credit.ts'
import { TextField } from '../../../components/text-field.tsx'
import { centavosOf } from '../../../forms/numbers.ts'
import { moneyText } from '../../../lib/money.ts'
import { ActDialog } from '../act-dialog.tsx'

/** Changes the credit balance of the customer. */
export type OnCredit = (change: CreditBody) => Promise<unknown>

interface Props {
  act: CreditAct
  /** The balance that the person sees, in centavos. */
  available: number
  onChange: OnCredit
  onClose: () => void
}

/** Asks how much credit to grant or withdraw, and why; says what the customer has afterwards. */
export function CreditDialog({ act, available, onChange, onClose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [typed, setTyped] = useState('')
  const centavos = centavosOf(typed)
  const amount = typed.trim() !== '' && Number.isInteger(centavos) && centavos > 0 ? centavos : null
  const isWrong = typed.trim() !== '' && amount === null
  const tooMuch = act === 'withdraw' && amount !== null && amount > available
  const after = moneyText(available + (act === 'grant' ? 1 : -1) * (amount ?? 0), i18n.locale)
  const now = moneyText(available, i18n.locale)
  const saved = amount === null || tooMuch
  return (
    <ActDialog
      title={act === 'grant' ? t`Dar saldo a favor` : t`Retirar saldo a favor`}
      says={
        saved
          ? t`El cliente tiene ${now} de saldo a favor. Su próximo pago lo usa antes que la tarjeta.`
          : t`El cliente tendrá ${after} de saldo a favor. Su próximo pago lo usa antes que la tarjeta.`
      }
      confirm={null}
      isReady={!saved}
      submit={act === 'grant' ? t`Dar saldo` : t`Retirar saldo`}
      onClose={onClose}
      onAct={(reason) => onChange({ act, centavos: amount ?? 0, available, reason })}
    >
      <TextField
        name="amount"
        label={t`Monto en pesos`}
        inputMode="decimal"
        required
        autoComplete="off"
        error={tooMuch ? t`El cliente solo tiene ${now}.` : isWrong ? t`Escribe un monto, por ejemplo 150.00` : undefined}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
    </ActDialog>
  )
}
