import { Trans } from '@lingui/react/macro'
import { passes } from '#contract/permissions.ts'
import type { SessionUser } from '#contract/session.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'

/** Across the area while the plan could not be charged (APP-3). */
export function PastDueNotice({ user }: { user: SessionUser }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>Tu pago está pendiente</Trans>}
      actions={
        passes('settings.access', user.roles) && (
          <ButtonLink size="sm" href="/app/configuracion/pagos">
            <Trans>Pagar ahora</Trans>
          </ButtonLink>
        )
      }
    >
      <p>
        <Trans>No pudimos cobrar la renovación de tu plan. Revisa tu tarjeta para que tus aplicaciones no se detengan.</Trans>
      </p>
    </Notice>
  )
}
