import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { Subscription } from '#contract/subscription.ts'
import type { TransferWay } from '#contract/transfer.ts'
import type { Owed } from '#contract/owed-together.ts'
import { Card } from '../../components/card.tsx'
import { isBeingPaid } from '../../lib/standing.ts'
import { moneyText } from '../../lib/money.ts'
import { CreditSums } from '../checkout/credit-sums.tsx'
import { Sum, Sums } from '../checkout/sums.tsx'
import { planName } from '../subscription/plan-name.ts'

/** Every renewal that one charge pays, their sum, and what the charge does not pay. */
export function AllDue({ owed, others, way }: { owed: Owed; others: readonly Subscription[]; way: TransferWay | null }) {
  const { i18n } = useLingui()
  const { due, credit, paid } = owed
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  return (
    <Card title={<Trans>Todo lo que debes</Trans>}>
      <p>
        <Trans>Pagas todo junto, con un solo cargo y un solo recibo. En cuanto pagues, todo sigue como antes.</Trans>
      </p>
      <Sums>
        {paid.map((one) => (
          <Sum key={one.id} weight="plain" name={planName(i18n, one)} amount={money(one.due ?? 0)} />
        ))}
        <Sum weight={credit > 0 ? 'plain' : 'total'} name={<Trans>Lo que debes</Trans>} amount={money(due)} />
        <CreditSums total={due} credit={credit} way={way} />
      </Sums>
      {others
        .filter((one) => !paid.includes(one))
        .map((one) => (
          <Apart key={one.id} name={planName(i18n, one)} isUnderWay={isBeingPaid(one)} />
        ))}
    </Card>
  )
}

function Apart({ name, isUnderWay }: { name: string; isUnderWay: boolean }) {
  return (
    <p>
      {isUnderWay ? (
        <Trans>{name} ya se está pagando. No cobramos eso otra vez.</Trans>
      ) : (
        <Trans>{name} cambia al renovarse y se paga aparte.</Trans>
      )}
    </p>
  )
}
