import { Trans } from '@lingui/react/macro'
import type { AttemptRecord, ChargeDecision, OrderDetail } from '#contract/admin/sale.ts'
import type { Address } from '../../../lib/address.ts'
import { List } from '../../../components/list-row.tsx'
import { Attempt } from './attempt.tsx'

interface Props extends Pick<OrderDetail, 'attempts'> {
  /** Whether the credit balance paid all of the order, so that nothing was charged. */
  paidByCredit: boolean
  /** Where staff give an attempt back; missing when the user may not. */
  refundHref?: ((attempt: AttemptRecord) => Address | undefined) | undefined
  /** Ends an attempt that only a person can decide; missing when the user may not. */
  onDecide?: ((attemptId: string, decision: ChargeDecision, reason: string) => Promise<unknown>) | undefined
}

/** Every attempt to charge an order, newest first. */
export function AttemptList({ attempts, paidByCredit, refundHref, onDecide }: Props) {
  if (attempts.length === 0)
    return (
      <p>
        {paidByCredit ? (
          <Trans>No hubo nada que cobrar: se pagó completa con saldo a favor.</Trans>
        ) : (
          <Trans>Nadie ha intentado cobrarla.</Trans>
        )}
      </p>
    )
  return (
    <List>
      {attempts
        .toSorted((one, other) => other.n - one.n)
        .map((attempt) => (
          <li key={attempt.id}>
            <Attempt
              attempt={attempt}
              refundHref={refundHref?.(attempt)}
              onDecide={onDecide && ((...decision) => onDecide(attempt.id, ...decision))}
            />
          </li>
        ))}
    </List>
  )
}
