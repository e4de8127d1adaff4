import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PersonDetail } from '#contract/admin/person.ts'
import { calledName } from '#contract/person-name.ts'
import type { SessionUser } from '#contract/session.ts'
import { userStatusTexts } from '../../../messages/user-status.messages.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import type { RecordFormProps } from '../../record-form/record-form-props.ts'
import { RecordFormView } from '../../record-form/record-form.view.tsx'
import { useRecords } from '../../record-form/use-records.ts'
import { Day, Status, When } from '../cells.tsx'
import { may } from '../may.ts'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { AcceptedTextsFact } from './accepted-texts.tsx'
import { HeldPermissions } from './held-permissions.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { personFields, type personSchema } from './person-fields.ts'

interface Props extends Pick<RecordFormProps<PersonDetail, typeof personSchema>, 'actor'> {
  person: PersonDetail
  me: SessionUser
  /** Further acts, such as the export of the person’s data. */
  acts?: ReactNode
  onInvite: () => Promise<unknown>
  onRemove: () => Promise<unknown>
  onResetFactor: (reason: string) => Promise<unknown>
}

/** A user with their permissions (ADM-2). */
export function PersonPage({ person, me, actor, acts, onInvite, onRemove, onResetFactor }: Props) {
  const { t } = useLingui()
  const name = calledName(person)
  const records = useRecords(useSelector(actor, ({ context }) => context.record) ?? person)
  return (
    <>
      <RecordHead
        listHref="/admin/usuarios"
        list={<Trans>Usuarios</Trans>}
        title={name}
        badges={<Status value={person.status} texts={userStatusTexts} />}
        acts={
          <>
            {acts}
            {person.invited && may(me, 'usuarios.update') && <ActButton onAct={onInvite}>{t`Invitar otra vez`}</ActButton>}
            {person.acts.includes('resetFactor') && may(me, 'usuarios.update') && (
              <ResetFactor name={name} onReset={onResetFactor} />
            )}
            {person.acts.includes('remove') && may(me, 'usuarios.destroy') && (
              <ActButton
                onAct={onRemove}
                asks={<Trans>{name} sale del equipo y ya no puede entrar. Para volver necesita otra invitación.</Trans>}
              >
                {t`Quitar del equipo`}
              </ActButton>
            )}
          </>
        }
      />
      <RecordFormView
        actor={actor}
        readOnly={!may(me, 'usuarios.update')}
        title={<Trans>Datos generales</Trans>}
        described={personFields(records)}
        missing={<Trans>Esta persona ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
        renderFacts={({ email, customer, emailVerifiedAt, lastSeenAt, createdAt }) => (
          <Facts>
            <Fact name={<Trans>Correo</Trans>}>{email}</Fact>
            <Fact name={<Trans>Cliente</Trans>}>
              <Link href={`/admin/clientes/${customer.id}`}>{customer.name}</Link>
            </Fact>
            <Fact name={<Trans>Correo confirmado</Trans>}>
              <Day at={emailVerifiedAt} />
            </Fact>
            <Fact name={<Trans>Última visita</Trans>}>
              <When at={lastSeenAt} />
            </Fact>
            <Fact name={<Trans>Desde</Trans>}>
              <Day at={createdAt} />
            </Fact>
            <AcceptedTextsFact accepted={person.accepted} />
          </Facts>
        )}
      />
      <HeldPermissions permissions={person.permissions} />
    </>
  )
}
