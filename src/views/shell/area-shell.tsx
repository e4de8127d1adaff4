import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { AppLayout } from '../../components/app-layout.tsx'
import { Controls } from './controls.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { PersonMenu } from './person-menu.tsx'
import { appSections, openSections } from './sections.ts'

interface Props {
  /** The open path, to mark its section. */
  path: string
  session: SessionActor
  /** The next page is loading. */
  reading: boolean
  /** The customer, beside the logo. */
  badge?: ReactNode
  /** The amount due, above every page of the area. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of the customer's area: sidebar by permission, user menu, and the amount due above the page. */
export function AreaShell({ path, session, reading, badge, banner, children }: Props) {
  const { i18n } = useLingui()
  const current = useSelector(session, ({ context }) => context.session)
  if (!current) return null
  const nav = openSections(appSections, current.user).map(({ href, label }) => ({
    href,
    label: i18n._(label),
    current: path === href || path.startsWith(`${href}/`),
  }))
  return (
    <AppLayout
      nav={nav}
      homeHref="/app/dashboard"
      busy={reading}
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
          <PersonMenu session={session} current={current} />
        </>
      }
    >
      {children}
    </AppLayout>
  )
}
