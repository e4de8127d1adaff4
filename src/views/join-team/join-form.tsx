import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { NewPassword } from '#contract/credentials.ts'
import type { JoinTeamActor } from '#machines/flows/join-team.machine.ts'
import { Button } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { BackToSignIn } from '../forgot-password/forgot-password.view.tsx'
import { FormRefusal } from '../form-refusal.tsx'
import { NewPasswordFields } from '../reset-password/new-password-fields.tsx'
import { useNewPasswordFields } from '../reset-password/use-new-password-fields.ts'
import { useInvitationTitle } from './use-invitation-title.ts'

export interface JoinTeamViewProps {
  actor: JoinTeamActor
  prepare: () => void
  /** Another session is open in this browser. It ends when this person is in. */
  replaces: boolean
}

/** Chooses the password of an invited person. */
export function JoinForm({ actor, prepare, replaces }: JoinTeamViewProps) {
  const { t } = useLingui()
  const { invitation, link, ...refusal } = useSelector(actor, ({ context }) => context)
  const title = useInvitationTitle(invitation)
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const throttled = useSelector(actor, (snapshot) => snapshot.matches('throttled'))
  const email = link?.email ?? ''
  const submit = (values: NewPassword) => actor.send({ type: 'password.submitted', fields: values })
  const fields = useNewPasswordFields(refusal.failure, submit)
  return (
    <FormPanel
      {...fields.form}
      title={title}
      subtitle={<Trans>Vas a entrar con {email}. Elige tu contraseña.</Trans>}
      busy={busy}
      onFocus={prepare}
      alert={
        <>
          {replaces && (
            <Notice tone="info">
              <p>
                <Trans>En este navegador hay otra sesión abierta. Se cerrará cuando te unas.</Trans>
              </p>
            </Notice>
          )}
          <FormRefusal actor={actor} refusal={refusal} throttled={throttled} fields={fields} />
        </>
      }
      actions={
        <Button type="submit" full loading={busy} disabled={throttled}>
          {t`Unirme al equipo`}
        </Button>
      }
      footer={<BackToSignIn />}
    >
      <NewPasswordFields password={fields.text('password')} confirmation={fields.text('passwordConfirmation')} />
    </FormPanel>
  )
}
