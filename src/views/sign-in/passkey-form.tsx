import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import type { CodeFormProps } from './code-form-props.ts'
import { BackToPassword, OtherWay } from './other-ways.tsx'

/** The second step of a sign-in with a passkey: the browser asks for it in a dialog of its own. */
export function PasskeyForm({ actor, titled = false }: CodeFormProps) {
  const { t } = useLingui()
  const form = useRef<HTMLFormElement>(null)
  const refusal = useSelector(actor, ({ context }) => context)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches({ passkey: 'throttled' }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'passkey.requested' })
  }
  return (
    <FormPanel
      ref={form}
      onSubmit={submit}
      busy={busy}
      {...(titled && { title: t`Llave de acceso` })}
      subtitle={<Trans>Tu navegador te pedirá la huella, el rostro o el PIN de tu equipo.</Trans>}
      alert={
        <FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={{ otherErrors: [], form: { ref: form } }} />
      }
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          <Trans>Usar llave de acceso</Trans>
        </Button>
      }
      footer={
        <>
          <OtherWay actor={actor} way="totp" />
          <OtherWay actor={actor} way="recovery" />
          <BackToPassword actor={actor} />
        </>
      }
    >
      {null}
    </FormPanel>
  )
}
