import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FC } from 'react'
import { userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import type { ProfileActor, profileMachine } from '#machines/flows/profile.machine.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { FormPanel } from '../../components/form-panel.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { FlowRoot } from '../flow-root.tsx'
import { serverErrors } from '../server-errors.ts'
import { type StateName, stateName } from '../state-name.ts'
import { AccountFacts } from './account-facts.tsx'

interface Props {
  actor: ProfileActor
}

const screens = {
  loading: () => <Skeleton shapes={['field', 'line', 'line']} />,
  unavailable: Unavailable,
  missing: Missing,
  editing: Form,
  saving: Form,
  saved: Form,
  error: Form,
  comparing: Form,
  conflict: Form,
} satisfies Record<StateName<typeof profileMachine>, FC<Props>>

export function ProfileView({ actor }: Props) {
  const { t } = useLingui()
  const state = useSelector(actor, stateName)
  const Screen: FC<Props> = screens[state]
  return (
    <FlowRoot flow="profile" state={state}>
      <PageTitle>{t`Mi perfil`}</PageTitle>
      <Card>
        <Screen actor={actor} />
      </Card>
    </FlowRoot>
  )
}

function Unavailable({ actor }: Props) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return failure && <FailurePanel failure={failure} onRetry={() => actor.send({ type: 'retry.requested' })} />
}

function Missing() {
  return (
    <Notice
      tone="warning"
      title={<Trans>Ya no existe</Trans>}
      actions={
        <>
          <ButtonLink size="sm" variant="secondary" href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
          <ButtonLink size="sm" variant="secondary" href="/soporte">
            <Trans>Contactar a soporte</Trans>
          </ButtonLink>
        </>
      }
    >
      <p>
        <Trans>Esta cuenta ya no existe. Vuelve al inicio o escribe a soporte.</Trans>
      </p>
    </Notice>
  )
}

const schema = z.strictObject({ name: userNameSchema })
const texts = { name: { required: msg`Escribe tu nombre` } }

function Form({ actor }: Props) {
  const { t } = useLingui()
  const { record, failure } = useSelector(actor, ({ context }) => context)
  const pending = useSelector(actor, (snapshot) => snapshot.hasTag('pending'))
  const conflict = useSelector(actor, (snapshot) => snapshot.matches('conflict'))
  const fields = useFields(schema, {
    initial: { name: record?.name ?? '' },
    serverErrors: serverErrors(failure),
    texts,
    onSubmit: (change) => actor.send({ type: 'record.submitted', change }),
  })
  return (
    <FormPanel
      {...fields.form}
      busy={pending}
      alert={
        conflict ? (
          <Conflict actor={actor} form={fields.form.ref} />
        ) : (
          failure && (
            <FailurePanel
              failure={failure}
              errors={fields.otherErrors}
              onRetry={() => fields.form.ref.current?.requestSubmit()}
              onDismiss={() => actor.send({ type: 'failure.dismissed' })}
            />
          )
        )
      }
      actions={
        <Button type="submit" loading={pending} disabled={conflict}>
          <Trans>Guardar cambios</Trans>
        </Button>
      }
    >
      <TextField {...fields.text('name')} label={t`Nombre`} autoComplete="name" />
      {record && <AccountFacts user={record} />}
    </FormPanel>
  )
}

function Conflict({ actor, form }: Props & { form: { current: HTMLFormElement | null } }) {
  const { record, change } = useSelector(actor, ({ context }) => context)
  const mine = change?.name ?? ''
  const theirs = record?.name ?? ''
  const takeTheirs = () => {
    const field = form.current?.elements.namedItem('name')
    if (field instanceof HTMLInputElement) field.value = theirs
    actor.send({ type: 'theirs.taken' })
  }
  return (
    <Notice
      tone="warning"
      title={<Trans>Alguien más cambió este nombre mientras editabas</Trans>}
      actions={
        <>
          <Button size="sm" onClick={() => actor.send({ type: 'mine.kept' })}>
            <Trans>Guardar el mío</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={takeTheirs}>
            <Trans>Quedarme con el otro</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Ahora dice «{theirs}»; tú escribiste «{mine}».
        </Trans>
      </p>
    </Notice>
  )
}
