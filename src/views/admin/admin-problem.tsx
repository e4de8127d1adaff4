import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { failureOf } from '#contract/failure.ts'
import { ButtonLink } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { Restricted } from '../pages/restricted.tsx'

interface Props {
  error: unknown
  report: (error: unknown) => void
  onRetry: () => void
}

/** A page of the administration that could not be read; its frame stays, so that there is a way on. */
export function AdminProblem({ error, report, onRetry }: Props) {
  const { t } = useLingui()
  const failure = failureOf(error)
  const unforeseen = failure.kind === 'unexpected'
  useEffect(() => {
    if (unforeseen) report(error)
  }, [unforeseen, error, report])
  const status = failure.kind === 'refused' ? failure.status : null
  if (status === 403) return <Restricted />
  if (status === 404)
    return (
      <StatusPage
        title={t`Ya no existe`}
        subtitle={<Trans>Lo que buscas se borró o nunca estuvo aquí.</Trans>}
        actions={
          <ButtonLink href="/admin">
            <Trans>Volver a la administración</Trans>
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageTitle>{t`No se pudo abrir la página`}</PageTitle>
      <FailurePanel failure={failure} onRetry={onRetry} />
    </>
  )
}
