import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StaffAct, StaffDetail } from '#contract/admin/staff.ts'
import { calledName } from '#contract/person-name.ts'
import { Button } from '../../../components/button.tsx'
import { ActDialog } from '../act-dialog.tsx'

type Plain = Exclude<StaffAct, 'update'>

interface Props {
  person: StaffDetail
  onAct: (act: Plain, reason: string) => Promise<unknown>
}

/** The open acts on a member of staff, each with its effect and a reason. */
export function StaffActs({ person, onAct }: Props) {
  const { t } = useLingui()
  const [chosen, setChosen] = useState<Plain | null>(null)
  const name = calledName(person)
  const texts: Record<Plain, { label: string; title: string; says: string }> = {
    suspend: {
      label: t`Suspender`,
      title: t`¿Suspender a ${name}?`,
      says: t`Sale ahora mismo y no puede volver a entrar hasta que termines la suspensión.`,
    },
    resume: { label: t`Terminar la suspensión`, title: t`¿Dejar entrar otra vez a ${name}?`, says: t`Puede volver a entrar.` },
    invite: {
      label: t`Invitar otra vez`,
      title: t`¿Invitar otra vez a ${name}?`,
      says: t`Recibe otro correo. El enlace anterior deja de funcionar.`,
    },
    dismiss: {
      label: t`Dar de baja`,
      title: t`¿Dar de baja a ${name}?`,
      says: t`Sale ahora mismo y su cuenta se borra. Lo que hizo queda en el registro de auditoría. Para volver necesita otra invitación.`,
    },
  }
  return (
    <>
      {person.acts
        .filter((act): act is Plain => act !== 'update')
        .map((act) => (
          <Button key={act} size="sm" variant="secondary" onClick={() => setChosen(act)}>
            {texts[act].label}
          </Button>
        ))}
      {chosen && (
        <ActDialog
          title={texts[chosen].title}
          says={texts[chosen].says}
          confirm={null}
          submit={texts[chosen].label}
          onAct={(reason) => onAct(chosen, reason)}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}
