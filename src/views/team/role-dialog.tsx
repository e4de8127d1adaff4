import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId, type FormEvent } from 'react'
import { calledName } from '#contract/person-name.ts'
import type { TeamRole } from '#contract/user.ts'
import type { TeamActor } from '#machines/flows/team.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { RoleChoices } from './role-choices.tsx'
import { teamRoleOf } from './team-offers.ts'

/** Changes a user's level; only levels within the reader's own grants are offered. */
export function RoleDialog({ actor, roles }: { actor: TeamActor; roles: readonly TeamRole[] }) {
  const { t } = useLingui()
  const id = useId()
  const open = useSelector(actor, (snapshot) => snapshot.matches('choosingRole'))
  const person = useSelector(actor, ({ context }) => context.chosen)
  const cancel = () => actor.send({ type: 'role.cancelled' })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).get('role')
    const role = roles.find((one) => one === chosen)
    if (role) actor.send({ type: 'role.chosen', role })
  }
  const name = person ? calledName(person) : ''
  return (
    <Dialog
      open={open}
      title={t`Nivel de acceso de ${name}`}
      onClose={cancel}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" form={id}>
            <Trans>Guardar nivel</Trans>
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit}>
        <RoleChoices roles={roles} chosen={(person && teamRoleOf(person)) ?? 'user'} />
      </form>
    </Dialog>
  )
}
