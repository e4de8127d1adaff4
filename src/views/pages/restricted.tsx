import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'

/** Shown when the user has none of the page's permissions (ROUTE-6). */
export function Restricted() {
  const { t } = useLingui()
  return (
    <StatusPage
      title={t`Acceso restringido`}
      subtitle={
        <Trans>
          Tu cuenta no tiene permiso para ver esta página. Si lo necesitas, pídelo a quien administra tu organización.
        </Trans>
      }
      actions={
        <ButtonLink href="/bridge">
          <Trans>Volver al inicio</Trans>
        </ButtonLink>
      }
    />
  )
}
