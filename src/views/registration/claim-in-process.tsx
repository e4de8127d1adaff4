import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { HaveAccount } from './have-account.tsx'
import type { ScreenProps } from './registration-screen.ts'

/** The RFC has an undecided claim (CLAIM-2). */
export function ClaimInProcess({ actor }: ScreenProps) {
  const { t } = useLingui()
  const rfc = useSelector(actor, ({ context }) => context.company?.rfc ?? '')
  return (
    <>
      <PageTitle>{t`Estamos revisando una solicitud`}</PageTitle>
      <Notice tone="info">
        <p>
          <Trans>
            El RFC {rfc} tiene una solicitud de titularidad en proceso. Cuando la resolvamos, escribiremos a quien la hizo.
          </Trans>
        </p>
      </Notice>
      <ButtonLink href="/auth/forgot-password">
        <Trans>Recuperar mi contraseña</Trans>
      </ButtonLink>
      <ButtonLink variant="secondary" href="/soporte">
        <Trans>Contactar a soporte</Trans>
      </ButtonLink>
      <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
        <Trans>Volver a mis datos</Trans>
      </Button>
      <HaveAccount />
    </>
  )
}
