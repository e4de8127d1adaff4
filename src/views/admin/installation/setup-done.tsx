import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { isSetupDone } from '#contract/admin/setup.ts'
import { ButtonLink } from '../../../components/button.tsx'
import { cardSurface } from '../../../components/card-surface.ts'
import { StepTitle } from '../../../components/step-title.tsx'
import type { SetupProps } from './setup-screen.ts'

const Root = chakra('section', { base: { ...cardSurface, display: 'grid', gap: '4', alignContent: 'start' } })

/** No step is open. */
export function SetupDone({ actor }: SetupProps) {
  const isLeft = useSelector(
    actor,
    ({ context: { setup } }) => setup !== null && setup.passed.some((step) => !isSetupDone(setup, step)),
  )
  return (
    <Root>
      <StepTitle>{isLeft ? <Trans>Lo demás queda para después</Trans> : <Trans>Todo listo para vender</Trans>}</StepTitle>
      <p>
        {isLeft ? (
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
