import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { invitationSchema } from '#contract/user.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FormRefusal } from '../form-refusal.tsx'
import { LeaveDialog } from '../record-form/leave-dialog.tsx'
import { useLeaving } from '../record-form/use-leaving.ts'
import { serverErrors } from '../server-errors.ts'
import { subscriptionsHref } from '../subscription/subscription-links.ts'
import type { InvitationViewProps } from './invitation-props.ts'
import { RoleChoices } from './role-choices.tsx'

const texts = { name: { required: msg`Escribe su nombre` }, email: { required: msg`Escribe su correo electrónico` } }

/** The invited person and their level. */
export function InvitationForm({ actor, roles, onCancel }: InvitationViewProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const saving = useSelector(actor, (snapshot) => snapshot.matches('saving'))
  const full = failure?.kind === 'refused' && ['licences.full', 'licences.none'].includes(failure.body.code)
  const role = roles.at(-1) ?? 'user'
  const empty = { name: '', email: '', role }
  const fields = useFields(invitationSchema, {
    initial: empty,
    serverErrors: serverErrors(failure),
    texts,
    onSubmit: (values) => actor.send({ type: 'record.submitted', fields: values }),
  })
  useLeaving(actor, () => fields.differsFrom(empty))
  return (
    <>
      <FormPanel
        {...fields.form}
        subtitle={<Trans>Le enviaremos un correo con un enlace para unirse. El enlace sirve una vez y durante 7 días.</Trans>}
        busy={saving}
        alert={
          <>
            <FormRefusal actor={actor} refusal={{ failure, until: null }} fields={fields} />
            {full && (
              <div>
                <ButtonLink size="sm" variant="secondary" href={subscriptionsHref}>
                  <Trans>Ver tu suscripción</Trans>
                </ButtonLink>
              </div>
            )}
          </>
        }
        actions={
          <>
            <Button type="submit" loading={saving}>
              <Trans>Enviar invitación</Trans>
            </Button>
            <Button variant="ghost" disabled={saving} onClick={onCancel}>
              <Trans>Cancelar</Trans>
            </Button>
          </>
        }
      >
        <TextField {...fields.text('name')} label={t`Su nombre`} autoComplete="off" />
        <TextField {...fields.text('email')} type="email" inputMode="email" label={t`Su correo electrónico`} autoComplete="off" />
        <RoleChoices roles={roles} chosen={role} error={fields.text('role').error} />
      </FormPanel>
      <LeaveDialog actor={actor} />
    </>
  )
}
