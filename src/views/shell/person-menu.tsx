import { useLingui } from '@lingui/react/macro'
import type { Session } from '#contract/session.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { UserMenu } from '../../components/user-menu.tsx'

/** The signed-in user, with links to their account and sign-out. */
export function PersonMenu({ session, current }: { session: SessionActor; current: Session }) {
  const { t } = useLingui()
  return (
    <UserMenu
      name={current.user.name}
      detail={current.customer.name}
      items={[
        { label: t`Mi perfil`, href: '/app/configuracion/personal' },
        { label: t`Ayuda`, href: '/soporte' },
        { label: t`Cerrar sesión`, onSelect: () => session.send({ type: 'signOut.requested' }) },
      ]}
    />
  )
}
