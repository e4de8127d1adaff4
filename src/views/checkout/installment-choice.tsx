import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { chosenMonths, monthlyPayments, type Months, offeredMonths, type PaidPeriod } from '#contract/installments.ts'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { Choices } from '../../components/choices.tsx'
import { moneyText } from '../../lib/money.ts'

interface Props {
  methods: readonly PaymentMethod[]
  methodId: string | null
  way?: TransferWay | null | undefined
  months?: Months | null | undefined
  /** Undefined while nothing can be ordered. */
  paid: PaidPeriod | undefined
  frozen: boolean
  onChoose: (months: Months | null) => void
}

/** One payment, or months without interest that are on offer with the chosen card (docs/decisions/0077). */
export function InstallmentChoice({ methods, methodId, way = null, months = null, paid, frozen, onChoose }: Props) {
  const { i18n } = useLingui()
  const name = useId()
  const offers = (way === null && methods.find(({ id }) => id === methodId)?.installments) || []
  const offered = paid ? offeredMonths(offers, paid) : []
  if (!paid || offered.length === 0) return null
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const total = money(paid.charge)
  const options = offered.map((count) => {
    const { each, last } = monthlyPayments(paid.charge, count)
    const [amount, rest] = [money(each), money(last)]
    return {
      value: String(count),
      label: (
        <Trans>
          {count} meses sin intereses de {amount}
        </Trans>
      ),
      ...(last !== each && { hint: <Trans>El último es de {rest}.</Trans> }),
    }
  })
  return (
    <Choices
      legend={<Trans>¿En cuántos pagos?</Trans>}
      name={name}
      disabled={frozen}
      value={String(chosenMonths(offers, { ...paid, months }) ?? 1)}
      options={[{ value: '1', label: <Trans>Pago de contado de {total}</Trans> }, ...options]}
      onChoose={(value) => onChoose(offered.find((count) => String(count) === value) ?? null)}
    />
  )
}
