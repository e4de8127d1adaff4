import { Trans, useLingui } from '@lingui/react/macro'
import { Button, ButtonLink } from '../../components/button.tsx'
import { PageTitle } from '../../components/page-title.tsx'

/** Shown when no plan is offered at onboarding. */
export function NoneOffered({ onRetry }: { onRetry: () => void }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Por ahora no hay planes disponibles`}</PageTitle>
      <p>
        <Trans>Estamos preparando los siguientes. Vuelve a intentarlo más tarde o escríbenos y te avisamos.</Trans>
      </p>
      <div>
        <Button onClick={onRetry}>
          <Trans>Cargar los planes otra vez</Trans>
        </Button>
        <ButtonLink variant="ghost" href="/soporte">
          <Trans>Contactar a soporte</Trans>
        </ButtonLink>
      </div>
    </>
  )
}
