import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ChangeQuote } from '#contract/subscription-change.ts'
import { dayText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { CreditSums } from '../checkout/credit-sums.tsx'
import { Sum, Sums } from '../checkout/sums.tsx'
import { LineName } from '../plans/line-name.tsx'
import { Per } from '../plans/per.tsx'

type AtOnce = NonNullable<ChangeQuote['atOnce']>

interface Props {
  quote: ChangeQuote
  /** A trial continues with the new choice, and nothing is due until it ends. */
  trial: boolean
  /** A cheaper change that begins now. */
  atOnce: ChangeQuote['atOnce']
}

/** The sums of a change: the new period less the credit is due now, then the price of the renewal. */
export function ChangeSums({ quote, trial, atOnce }: Props) {
  const { lines, effective, total, credit, due, iva, creditApplied } = quote
  const { i18n } = useLingui()
  const money = (centavos: number) => moneyText(centavos, i18n.locale)
  const isShared = lines.some(({ share }) => share !== undefined)
  return (
    <>
      <Sums>
        {lines.map((line) => (
          <Sum key={line.id} weight="plain" name={<LineName line={line} />} amount={money(line.net * line.quantity)} />
        ))}
        {effective === 'now' && !trial && !isShared && lines.some(({ recurrence }) => recurrence !== 'one-time') && (
          <Sum weight="plain" name={<Trans>Total del periodo nuevo</Trans>} amount={money(total)} />
        )}
        {credit > 0 && <Sum weight="saved" name={<Trans>Lo que queda del periodo de hoy</Trans>} amount={`−${money(credit)}`} />}
        <Sum weight="total" announced={creditApplied === 0} name={<Trans>Pagas hoy</Trans>} amount={money(due)} />
        <CreditSums total={due} credit={creditApplied} />
        {atOnce && <Sum weight="saved" name={<Trans>Va a tu saldo a favor</Trans>} amount={money(atOnce.toCredit)} />}
        {due > 0 && <Sum weight="quiet" name={<Trans>IVA incluido</Trans>} amount={money(iva)} />}
      </Sums>
      {isShared && (
        <p>
          {due > 0 ? (
            <Trans>Pagas solo los días que faltan. Tu fecha de cobro no cambia.</Trans>
          ) : (
            <Trans>Los días que faltan cuestan tan poco que no te los cobramos. Tu fecha de cobro no cambia.</Trans>
          )}
        </p>
      )}
      <p>{atOnce ? <FromToday period={quote.period} atOnce={atOnce} /> : <Afterwards quote={quote} trial={trial} />}</p>
      {(effective === 'renewal' || trial) && (
        <p>
          <Trans>
            Si tu equipo tiene más personas de las que ese plan incluye, nadie sale de él: solo no podrás invitar a otra persona
            hasta que haya lugar.
          </Trans>
        </p>
      )}
    </>
  )
}

function FromToday({ period, atOnce: { toCredit, renewal } }: Pick<ChangeQuote, 'period'> & { atOnce: AtOnce }) {
  const { i18n } = useLingui()
  const amount = moneyText(renewal.total, i18n.locale)
  const date = dayText(renewal.at, i18n.locale)
  return (
    <>
      <Trans>
        El plan nuevo empieza hoy. Después, {amount} <Per recurrence={period} />, a partir del {date}.
      </Trans>{' '}
      {toCredit > 0 && (
        <Trans>
          El saldo es lo que queda de tu plan de hoy menos lo que cuesta el nuevo. Tu próximo pago lo usa; no se paga en efectivo.
        </Trans>
      )}{' '}
      <Trans>Este cambio no se puede deshacer.</Trans>
    </>
  )
}

function Afterwards({ quote: { period, effective, renewal }, trial }: Omit<Props, 'atOnce'>) {
  const { i18n } = useLingui()
  const amount = moneyText(renewal.total, i18n.locale)
  const date = dayText(renewal.at, i18n.locale)
  if (trial)
    return (
      <Trans>
        Tu prueba sigue hasta el {date}. Desde ese día, {amount} <Per recurrence={period} />.
      </Trans>
    )
  if (effective === 'now')
    return (
      <Trans>
        Después, {amount} <Per recurrence={period} />, a partir del {date}.
      </Trans>
    )
  return (
    <Trans>
      Hasta ese día sigues como hoy. Desde el {date}, {amount} <Per recurrence={period} />.
    </Trans>
  )
}
