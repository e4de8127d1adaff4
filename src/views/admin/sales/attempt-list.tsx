import { Trans } from '@lingui/react/macro'
import type { OrderDetail } from '#contract/admin/sale.ts'
import { List } from '../../../components/list-row.tsx'
import { Attempt } from './attempt.tsx'

/** Every attempt to charge an order, newest first. */
export function AttemptList({ attempts }: Pick<OrderDetail, 'attempts'>) {
  if (attempts.length === 0)
    return (
      <p>
        <Trans>Nadie ha intentado cobrarla.</Trans>
      </p>
    )
  return (
    <List>
      {attempts
        .toSorted((one, other) => other.n - one.n)
        .map((attempt) => (
          <li key={attempt.id}>
            <Attempt attempt={attempt} />
          </li>
        ))}
    </List>
  )
}
