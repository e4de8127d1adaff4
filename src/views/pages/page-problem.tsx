import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { failureOf, isMissingCode } from '#contract/failure.ts'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { ContactSupport } from './contact-support.tsx'
import { Gone } from './gone.tsx'
import { MissingCode } from './missing-code.tsx'
import { Restricted } from './restricted.tsx'

interface Props {
  error: unknown
  report: (error: unknown) => void
  onRetry: () => void
  /** The page to go to when the record is gone. */
  home?: 'start' | 'administration'
}

/** A page that could not be shown: not permitted, gone, unreachable, or an unexpected error (ROUTE-6, ROUTE-7). */
export function PageProblem({ error, report, onRetry, home = 'start' }: Props) {
  const { t } = useLingui()
  const failure = failureOf(error)
  const unforeseen = failure.kind === 'unexpected'
  useEffect(() => {
    if (unforeseen) report(error)
  }, [unforeseen, error, report])
  if (unforeseen) return <ContactSupport code={failure.kind} onRetry={onRetry} />
  if (failure.kind === 'refused') {
    const { status, body } = failure
    if (status === 403) return <Restricted />
    if (status === 404) return <Gone home={home} />
    if (status === 500) return <ContactSupport code={body.requestId || String(status)} onRetry={onRetry} />
  }
  return (
    <>
      <PageTitle>{t`No se pudo abrir la página`}</PageTitle>
      {isMissingCode(error) ? <MissingCode /> : <FailurePanel failure={failure} onRetry={onRetry} reading />}
    </>
  )
}
