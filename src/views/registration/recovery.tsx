import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { HaveAccount } from './have-account.tsx'
import type { ScreenProps } from './registration-screen.ts'

/** The RFC has an account: its owner recovers the password, and anybody else claims it (REG-6). */
export function Recovery({ actor, claim }: ScreenProps) {
  const { t } = useLingui()
  const rfc = useSelector(actor, ({ context }) => context.company?.rfc ?? '')
  const claiming = useSelector(actor, (snapshot) => snapshot.matches('claiming'))
  return (
    <>
      <PageTitle>{t`Ese RFC ya tiene una cuenta`}</PageTitle>
      <Notice tone="warning">
        <p>
          <Trans>El RFC {rfc} ya está registrado. Si la cuenta es tuya, recupera tu contraseña.</Trans>
        </p>
      </Notice>
      <ButtonLink href="/auth/forgot-password">
        <Trans>Recuperar mi contraseña</Trans>
      </ButtonLink>
      <p>
        <Trans>Si alguien más registró a tu empresa, solicita la titularidad y lo revisamos contigo.</Trans>
      </p>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => actor.send({ type: 'claim.requested' })}>
        <Trans>Solicitar la titularidad</Trans>
      </Button>
      <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
        <Trans>Volver a mis datos</Trans>
      </Button>
      <HaveAccount />
      {claiming && claim}
    </>
  )
}
