import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { AppLayout } from '../../components/app-layout.tsx'
import { UserMenu } from '../../components/user-menu.tsx'
import { Controls } from './controls.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { adminSections, appSections, openSections } from './sections.ts'

interface Props {
  area: 'app' | 'admin'
  /** The path that is open, to mark its section. */
  path: string
  session: SessionActor
  /** Whose account it is, beside the mark. */
  badge?: ReactNode
  /** What is due, above every page of the area. */
  banner?: ReactNode
  children: ReactNode
}

const areas = {
  app: { Layout: AppLayout, sections: appSections },
  admin: { Layout: AdminLayout, sections: adminSections },
}

/** Sidebar by permission, the person's menu, and what is due across the page. */
export function AreaShell({ area, path, session, badge, banner, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const held = useSelector(session, ({ context }) => context.session)
  if (!held) return null
  const { Layout, sections } = areas[area]
  const nav = openSections(sections, held.user).map(({ href, label }) => ({
    href,
    label: i18n._(label),
    current: isCurrent(href, path),
  }))
  return (
    <Layout
      nav={nav}
      homeHref="/app/dashboard"
      badge={badge}
      banner={
        <>
          <OfflineNotice />
          {banner}
        </>
      }
      controls={
        <>
          <Controls />
          <UserMenu
            name={held.user.name}
            detail={held.customer.name}
            items={[
              { label: t`Mi perfil`, href: '/app/configuracion/personal' },
              { label: t`Cerrar sesión`, onSelect: () => session.send({ type: 'signOut.requested' }) },
            ]}
          />
        </>
      }
    >
      {children}
    </Layout>
  )
}

/** A section is open on its own page and on those below it; the root of the administration is a page of its own. */
function isCurrent(href: string, path: string): boolean {
  return path === href || (href !== '/admin' && path.startsWith(`${href}/`))
}
