import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { BackToSignIn } from '../forgot-password/forgot-password.view.tsx'

type Reason = 'wrong' | 'expired'

const advice: Record<Reason, ReactNode> = {
  wrong: <Trans>Ábrelo de nuevo desde el correo que recibiste, o pide uno nuevo.</Trans>,
  expired: (
    <Trans>
      Los enlaces sirven una vez y durante 60 minutos. Si ya guardaste tu contraseña, inicia sesión con ella; si no, pide uno
      nuevo.
    </Trans>
  ),
}

/** An incomplete link, or one that the server does not accept any more (PWD-2, PWD-3). */
export function DeadLink({ reason }: { reason: Reason }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{reason === 'wrong' ? t`El enlace no está completo` : t`El enlace ya no sirve`}</PageTitle>
      <Notice tone="warning">
        <p>{advice[reason]}</p>
      </Notice>
      <ButtonLink href="/auth/forgot-password">
        <Trans>Pedir un enlace nuevo</Trans>
      </ButtonLink>
      <BackToSignIn />
    </>
  )
}
