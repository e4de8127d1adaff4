import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import type { ScreenProps } from './registration-screen.ts'

/** The account exists; only the automatic sign-in failed. */
export function Created({ actor }: ScreenProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      <PageTitle>{t`Tu cuenta está lista`}</PageTitle>
      <Notice tone="success">
        <p>
          <Trans>La creamos, pero no pudimos abrirla por ti. Entra con tu correo y tu contraseña.</Trans>
        </p>
      </Notice>
      {failure && <FailurePanel failure={failure} />}
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Entrar a mi cuenta</Trans>
      </Button>
      <ButtonLink variant="secondary" href="/auth/signin">
        <Trans>Ir a iniciar sesión</Trans>
      </ButtonLink>
    </>
  )
}
