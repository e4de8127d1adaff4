import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import type { StaffDetail } from '#contract/admin/staff.ts'
import { isProfile } from '#contract/permissions.ts'
import { calledName } from '#contract/person-name.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { staffStateTexts } from '../../../messages/admin/staff.messages.ts'
import { levelInWords } from '../../../messages/role.messages.ts'
import { Day, Status, When } from '../cells.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { CanDo } from './can-do.tsx'
import { ChangeAccess } from './change-access.tsx'
import { LastDay } from './last-day.tsx'
import { StaffActs } from './staff-acts.tsx'

interface Props {
  person: StaffDetail
  onChange: ComponentProps<typeof ChangeAccess>['onChange']
  onAct: ComponentProps<typeof StaffActs>['onAct']
}

/** A member of staff: profile, last day, and everything that they see and may do. */
export function StaffMemberPage({ person, onChange, onAct }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { level, label, email, accessUntil, lastSeenAt, createdAt, acts, permissions } = person
  const name = calledName(person)
  const profile = levelInWords(i18n, level, label)
  return (
    <>
      <RecordHead
        listHref="/admin/colaboradores"
        list={<Trans>Colaboradores</Trans>}
        title={name}
        badges={<Status value={person.state} texts={staffStateTexts} />}
        acts={
          acts.length > 0 && (
            <>
              {acts.includes('update') && <ChangeAccess person={person} onChange={onChange} />}
              <StaffActs person={person} onAct={onAct} />
            </>
          )
        }
      />
      <Card title={<Trans>Datos generales</Trans>}>
        <Facts>
          <Fact name={<Trans>Correo</Trans>}>{email}</Fact>
          <Fact name={<Trans>Perfil</Trans>}>
            {isProfile(level) ? <Link href={`/admin/perfiles/${level}`}>{profile}</Link> : profile}
          </Fact>
          <Fact name={<Trans>Último día</Trans>}>
            <LastDay day={accessUntil} />
          </Fact>
          <Fact name={<Trans>Última visita</Trans>}>
            <When at={lastSeenAt} />
          </Fact>
          <Fact name={<Trans>Desde</Trans>}>
            <Day at={createdAt} />
          </Fact>
        </Facts>
      </Card>
      <CanDo title={t`¿Qué puede hacer ${name}?`} permissions={permissions} />
    </>
  )
}
