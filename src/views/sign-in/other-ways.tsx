import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { SignInActor } from '#machines/flows/sign-in.machine.ts'
import { Button } from '../../components/button.tsx'

const ways = {
  totp: { text: msg`Usar mi aplicación`, event: 'application.requested' },
  recovery: { text: msg`Usar un código de recuperación`, event: 'recovery.requested' },
  passkey: { text: msg`Usar llave de acceso`, event: 'passkey.requested' },
} as const

interface Props {
  actor: SignInActor
}

/** A button to another way of the second step, when the person has it. */
export function OtherWay({ actor, way }: Props & { way: keyof typeof ways }) {
  const { i18n } = useLingui()
  const has = useSelector(actor, ({ context }) => context.pending?.factors.includes(way) ?? false)
  if (!has) return null
  const { text, event } = ways[way]
  return (
    <Button variant="ghost" onClick={() => actor.send({ type: event })}>
      {i18n._(text)}
    </Button>
  )
}

/** The way back from the second step. */
export function BackToPassword({ actor }: Props) {
  return (
    <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
      <Trans>Volver a la contraseña</Trans>
    </Button>
  )
}
