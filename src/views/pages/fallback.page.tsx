import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'

/** The page of every unknown address. */
export function FallbackPage() {
  const { t } = useLingui()
  return (
    <AuthShell>
      <StatusPage
        code="404"
        title={t`Esta página no existe`}
        subtitle={<Trans>Puede que la dirección esté mal escrita o que la página haya cambiado de lugar.</Trans>}
        actions={
          <ButtonLink href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        }
      />
    </AuthShell>
  )
}
