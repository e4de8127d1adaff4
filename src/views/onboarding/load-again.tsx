import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#contract/failure.ts'
import { Button } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'

/** A step that could not be loaded. */
export function LoadAgain({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`No pudimos cargar este paso`}</PageTitle>
      {failure && <FailurePanel failure={failure} />}
      <div>
        <Button onClick={onRetry}>
          <Trans>Cargar otra vez</Trans>
        </Button>
      </div>
    </>
  )
}
