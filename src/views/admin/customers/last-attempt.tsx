import { Trans } from '@lingui/react/macro'
import type { CustomerSummary } from '#contract/admin/customer-summary.ts'
import { attemptStateTexts } from '../../../messages/admin/sale.messages.ts'
import { Day, Money, Words } from '../cells.tsx'
import { FailureWords } from '../sales/failure-words.tsx'
import { SummaryFact } from './summary-fact.tsx'

type Attempt = NonNullable<CustomerSummary['charged']>['lastAttempt']

/** The last charge of a customer: how it ended, and why it failed. */
export function LastAttempt({ attempt }: { attempt: Attempt }) {
  const name = <Trans>Último cobro</Trans>
  if (attempt === null) return <SummaryFact name={name} value={<Trans>Ninguno</Trans>} />
  const { state, centavos, at, code, message, orderId } = attempt
  const isRefused = state === 'failed' || state === 'manual' || state === 'unknown'
  return (
    <SummaryFact
      name={name}
      value={<Words text={attemptStateTexts[state]} />}
      about={
        <>
          <Money centavos={centavos} /> · <Day at={at} />
          {code !== null && (
            <>
              {'. '}
              <FailureWords code={`${code}|${message ?? ''}`} />
            </>
          )}
        </>
      }
      alarming={isRefused}
      href={`/admin/orders/${orderId}`}
    />
  )
}
