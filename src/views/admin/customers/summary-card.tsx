import { Trans } from '@lingui/react/macro'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import type { Path } from '../../../lib/address.ts'
import { cardName } from '../../payment-methods/card-name.ts'
import { SummaryFact } from './summary-fact.tsx'

interface Props {
  card: NonNullable<CustomerSummary['sold']>['card']
  /** How the last charge was paid; undefined when there was none. */
  way: 'card' | 'spei' | 'store' | undefined
  href: Path | undefined
}

/** The card of the next charge, or how a customer without one paid last. */
export function SummaryCard({ card, way, href }: Props) {
  if (card === null) return <SummaryFact name={<Trans>Paga con</Trans>} value={<WithoutCard way={way} />} />
  const ends = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`
  return (
    <SummaryFact
      name={<Trans>Paga con</Trans>}
      value={cardName({ card })}
      about={card.status === 'active' ? <Trans>Vence en {ends}</Trans> : <Trans>La tarjeta no sirve. Vence en {ends}</Trans>}
      alarming={card.status !== 'active'}
      href={href}
    />
  )
}

function WithoutCard({ way }: Pick<Props, 'way'>) {
  if (way === 'spei') return <Trans>Transferencia</Trans>
  if (way === 'store') return <Trans>Efectivo en tienda</Trans>
  return <Trans>Sin tarjeta</Trans>
}
