import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PasskeyName } from './passkey-name.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

/** Another name for a passkey. */
export function RenamePasskey({ actor }: SecondFactorProps) {
  const name = useSelector(actor, ({ context }) => context.chosen?.name ?? '')
  return (
    <PasskeyName
      actor={actor}
      initial={name}
      intro={<Trans>Elige otro nombre para esta llave de acceso.</Trans>}
      submit={<Trans>Guardar el nombre</Trans>}
    />
  )
}
