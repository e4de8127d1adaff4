import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { BackToSignIn } from '../forgot-password/forgot-password.view.tsx'

/** A link that lacks its parts, or that the server no longer takes (PWD-2, PWD-3). */
export function DeadLink({ reason }: { reason: 'wrong' | 'expired' }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{reason === 'wrong' ? t`El enlace no está completo` : t`El enlace ya no sirve`}</PageTitle>
      <Notice tone="warning">
        <p>
          {reason === 'wrong' ? (
            <Trans>Ábrelo de nuevo desde el correo que recibiste, o pide uno nuevo.</Trans>
          ) : (
            <Trans>Los enlaces sirven una vez y durante 60 minutos. Pide uno nuevo para elegir tu contraseña.</Trans>
          )}
        </p>
      </Notice>
      <ButtonLink href="/auth/forgot-password">
        <Trans>Pedir un enlace nuevo</Trans>
      </ButtonLink>
      <BackToSignIn />
    </>
  )
}
