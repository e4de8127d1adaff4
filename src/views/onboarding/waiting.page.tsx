import { Trans, useLingui } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import { stepPath } from './step-names.ts'

/** For a user of the team who may not continue the onboarding. */
export function WaitingPage({ company }: { company: string }) {
  const { t } = useLingui()
  return (
    <StatusPage
      title={t`Falta poco para empezar`}
      subtitle={
        <Trans>
          La cuenta de {company} todavía se está activando. Puede continuar quien la registró o alguien con nivel de
          administración; en cuanto termine, entras sin hacer nada más.
        </Trans>
      }
      actions={
        <ButtonLink href={stepPath('finish')}>
          <Trans>Revisar si ya está lista</Trans>
        </ButtonLink>
      }
    />
  )
}
