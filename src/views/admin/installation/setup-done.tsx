import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ButtonLink } from '../../../components/button.tsx'
import { cardSurface } from '../../../components/card-surface.ts'
import { StepTitle } from '../../../components/step-title.tsx'
import type { SetupProps } from './setup-screen.ts'

const Root = chakra('section', { base: { ...cardSurface, display: 'grid', gap: '4', alignContent: 'start' } })

/** No step is open. */
export function SetupDone({ actor }: SetupProps) {
  const passed = useSelector(actor, ({ context }) => context.setup?.passed.length ?? 0)
  return (
    <Root>
      <StepTitle>{passed > 0 ? <Trans>Lo demás queda para después</Trans> : <Trans>Todo listo para vender</Trans>}</StepTitle>
      <p>
        {passed > 0 ? (
          <Trans>Abre cualquier paso cuando quieras retomarlo.</Trans>
        ) : (
          <Trans>Puedes abrir cualquier paso para cambiarlo.</Trans>
        )}
      </p>
      <div>
        <ButtonLink href="/admin">
          <Trans>Ir al resumen</Trans>
        </ButtonLink>
      </div>
    </Root>
  )
}
