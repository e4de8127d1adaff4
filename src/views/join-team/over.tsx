import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'

type How = 'wrong' | 'expired' | 'used'

const advice: Record<How, ReactNode> = {
  wrong: <Trans>Abre de nuevo el enlace desde el correo que recibiste.</Trans>,
  expired: <Trans>Su plazo ya pasó. Pide a quien te invitó que te envíe otra.</Trans>,
  used: (
    <Trans>
      Las invitaciones sirven una vez, y quien te invitó puede cancelarlas. Si ya la aceptaste, inicia sesión; si no, pide que te
      inviten otra vez.
    </Trans>
  ),
}

/** An invitation that cannot be accepted: its link is incomplete, too old, or used or taken back. */
export function Over({ how }: { how: How }) {
  const { t } = useLingui()
  const titles: Record<How, string> = {
    wrong: t`El enlace no está completo`,
    expired: t`La invitación venció`,
    used: t`La invitación ya no sirve`,
  }
  return (
    <>
      <PageTitle>{titles[how]}</PageTitle>
      <Notice tone="warning">
        <p>{advice[how]}</p>
      </Notice>
      <ButtonLink href="/auth/signin" variant={how === 'used' ? 'primary' : 'secondary'}>
        <Trans>Iniciar sesión</Trans>
      </ButtonLink>
    </>
  )
}
