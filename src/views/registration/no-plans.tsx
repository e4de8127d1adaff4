import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { FailurePanel } from '../failure-panel.tsx'
import { HaveAccount } from './have-account.tsx'
import type { ScreenProps } from './registration-screen.ts'

export function Unavailable({ actor }: ScreenProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const retry = () => actor.send({ type: 'retry.requested' })
  return (
    <>
      <PageTitle>{t`No pudimos cargar los planes`}</PageTitle>
      {failure && <FailurePanel failure={failure} />}
      <Button onClick={retry}>
        <Trans>Cargar los planes otra vez</Trans>
      </Button>
      <HaveAccount />
    </>
  )
}

/** Shown when no plan is on sale for new customers. */
export function Closed({ actor }: ScreenProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Por ahora no hay planes disponibles`}</PageTitle>
      <p>
        <Trans>Estamos preparando los siguientes. Vuelve a intentarlo más tarde o escríbenos y te avisamos.</Trans>
      </p>
      <Button onClick={() => actor.send({ type: 'retry.requested' })}>
        <Trans>Cargar los planes otra vez</Trans>
      </Button>
      <ButtonLink variant="secondary" href="/soporte">
        <Trans>Contactar a soporte</Trans>
      </ButtonLink>
      <HaveAccount />
    </>
  )
}
