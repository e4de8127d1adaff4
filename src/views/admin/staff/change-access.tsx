import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffDetail } from '#contract/admin/staff.ts'
import { calledName } from '#contract/person-name.ts'
import { Button } from '../../../components/button.tsx'
import { SelectField } from '../../../components/select-field.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { levelInWords } from '../../../messages/role.messages.ts'
import { ActDialog } from '../act-dialog.tsx'

interface Props {
  person: StaffDetail
  onChange: (change: { profile: string; accessUntil: string | null; reason: string }) => Promise<unknown>
}

/** Changes the profile and the last day of a member of staff, with a reason. */
export function ChangeAccess({ person, onChange }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [isOpen, setOpen] = useState(false)
  const [profile, setProfile] = useState(person.level)
  const [day, setDay] = useState(person.accessUntil ?? '')
  const name = calledName(person)
  const open = () => {
    setProfile(person.level)
    setDay(person.accessUntil ?? '')
    setOpen(true)
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={open}>
        {t`Cambiar acceso`}
      </Button>
      {isOpen && (
        <ActDialog
          title={t`Cambiar el acceso de ${name}`}
          says={t`Vale desde su siguiente petición.`}
          confirm={null}
          submit={t`Guardar`}
          isReady={profile !== person.level || day !== (person.accessUntil ?? '')}
          onAct={(reason) => onChange({ profile, accessUntil: day === '' ? null : day, reason })}
          onClose={() => setOpen(false)}
        >
          <SelectField
            name="profile"
            label={t`Perfil`}
            value={profile}
            options={person.profiles.map((one) => ({ value: one.name, label: levelInWords(i18n, one.name, one.label) }))}
            onChange={({ currentTarget: { value } }) => setProfile(value)}
          />
          <TextField
            name="accessUntil"
            type="date"
            label={t`Último día`}
            hint={t`Ese día todavía puede entrar. Vacío: sin fecha de término.`}
            value={day}
            onChange={({ currentTarget: { value } }) => setDay(value)}
          />
        </ActDialog>
      )}
    </>
  )
}
