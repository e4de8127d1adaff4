import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { withoutCode } from '#contract/admin/addresses.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { cardErrorForStaff } from '../../../messages/admin/card-errors.messages.ts'
import { Money } from '../cells.tsx'
import { NumberTable } from '../overview/number-table.tsx'
import { Formula } from './formula.tsx'

const formula = msg`Las renovaciones de estos 12 meses que se rechazaron, por el motivo de su primer rechazo. Recuperadas son las que ya se pagaron. El dinero lleva IVA.`

interface Props extends Pick<Revenue, 'refusals'> {
  /** The renewals of these months, to which more filters come; null when the reader may not open them. */
  renewals: `/admin/orders?${string}` | null
}

/** How many refused renewals were paid after all, by the reason of their first refusal. */
export function RefusedRenewals({ refusals, renewals }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const count = new Intl.NumberFormat(i18n.locale)
  const linked = (text: string, code: string | null, more: string) =>
    renewals === null || text === '0' ? (
      text
    ) : (
      <Link key={more} href={`${renewals}&refusal=${encodeURIComponent(code ?? withoutCode)}${more}`}>
        {text}
      </Link>
    )
  const share = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  return (
    <Card
      title={<Trans>Renovaciones rechazadas y recuperadas</Trans>}
      {...(renewals && { actions: <Link href={`${renewals}&status=failed`}>{t`Órdenes rechazadas`}</Link> })}
    >
      {refusals.length === 0 ? (
        <p>
          <Trans>Ninguna renovación se rechazó en estos 12 meses.</Trans>
        </p>
      ) : (
        <NumberTable
          name={t`Renovaciones rechazadas y recuperadas`}
          head={[t`Motivo`, t`Rechazadas`, t`Recuperadas`, t`Parte`, t`Monto rechazado`, t`Monto recuperado`]}
          rows={refusals.map(({ code, orders, recovered, centavos, recoveredCentavos }) => ({
            key: code ?? '',
            cells: [
              code === null ? t`Sin motivo` : cardErrorForStaff(i18n, `${code}|`).message,
              linked(count.format(orders), code, ''),
              linked(count.format(recovered), code, '&status=paid'),
              share.format(recovered / orders),
              <Money key="refused" centavos={centavos} />,
              <Money key="recovered" centavos={recoveredCentavos} />,
            ],
          }))}
        />
      )}
      <Formula text={formula} />
    </Card>
  )
}
