import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../components/button.tsx'

/** Where a link to a new address that does not work is asked for again. */
export function BackToProfile() {
  return (
    <ButtonLink variant="secondary" href="/app/configuracion/personal">
      <Trans>Ir a mi perfil</Trans>
    </ButtonLink>
  )
}
