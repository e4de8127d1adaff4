import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { PasskeyName } from './passkey-name.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

/** A new passkey: its name, then the browser asks for the device in a dialog of its own. */
export function AddPasskey({ actor }: SecondFactorProps) {
  const { t } = useLingui()
  const prompting = useSelector(actor, (snapshot) => snapshot.matches({ adding: 'prompting' }))
  return (
    <PasskeyName
      actor={actor}
      initial={t`Mi equipo`}
      leavable={prompting}
      intro={
        <Trans>
          Con un nombre la reconocerás después. Al continuar, tu navegador te pedirá la huella, el rostro o el PIN de tu equipo.
        </Trans>
      }
      submit={<Trans>Continuar</Trans>}
    />
  )
}
