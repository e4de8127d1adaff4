import { useLingui } from '@lingui/react/macro'
import type { Failure } from '#contract/failure.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { LoadAgain } from '../load-again.tsx'

/** A step that failed to load. */
export function UnavailableStep({ failure, onRetry }: { failure: Failure | null; onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`No pudimos cargar este paso`}</PageTitle>
      <LoadAgain failure={failure} onRetry={onRetry} />
    </>
  )
}
