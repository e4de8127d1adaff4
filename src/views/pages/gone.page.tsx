import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { AuthShell } from '../shell/auth-shell.tsx'

/** A record that was there and is no more, or never was. */
export function GonePage() {
  const { t } = useLingui()
  return (
    <AuthShell>
      <StatusPage
        title={t`Ya no existe`}
        subtitle={<Trans>Lo que buscas se borró o nunca estuvo aquí.</Trans>}
        actions={
          <ButtonLink href="/bridge">
            <Trans>Volver al inicio</Trans>
          </ButtonLink>
        }
      />
    </AuthShell>
  )
}
