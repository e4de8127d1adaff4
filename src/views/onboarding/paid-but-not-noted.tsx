import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#contract/failure.ts'
import { Button } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'

/** The payment succeeded but the next step failed: nothing must be paid again. */
export function PaidButNotNoted({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Tu pago está hecho`}</PageTitle>
      <p>
        <Trans>No tienes que pagar otra vez. Solo falta continuar con tu cuenta.</Trans>
      </p>
      {failure && <FailurePanel failure={failure} />}
      <div>
        <Button onClick={onRetry}>
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </>
  )
}
