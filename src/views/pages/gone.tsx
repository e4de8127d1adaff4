import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'

/** A record that does not exist any more, or never did. */
export function Gone({ home }: { home: 'start' | 'administration' }) {
  const { t } = useLingui()
  return (
    <StatusPage
      title={t`Ya no existe`}
      subtitle={<Trans>Lo que buscas se borró o nunca estuvo aquí.</Trans>}
      actions={
        home === 'start' ? (
          <ButtonLink href="/bridge">
            <Trans>Volver al inicio</Trans>
          </ButtonLink>
        ) : (
          <ButtonLink href="/admin">
            <Trans>Volver a la administración</Trans>
          </ButtonLink>
        )
      }
    />
  )
}
