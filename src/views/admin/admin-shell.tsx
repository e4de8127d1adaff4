import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { FoundRecord } from '#contract/admin/workspace.ts'
import type { SessionActor } from '#machines/flows/session.machine.ts'
import { AdminLayout } from '../../components/admin-layout.tsx'
import { Controls } from '../shell/controls.tsx'
import { OfflineNotice } from '../shell/offline-notice.tsx'
import { PersonMenu } from '../shell/person-menu.tsx'
import { groupTexts, openPages, sectionAt } from './pages.ts'
import { Palette } from './palette/palette.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { usePaletteKey } from './palette/use-palette-key.ts'

interface Props {
  /** The path that is open, to mark its page. */
  path: string
  session: SessionActor
  /** Something is being read for the page that comes next. */
  reading?: boolean
  /** Records that a few letters find; without it the palette knows pages only. */
  find?: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
  /** What holds for the whole area, such as somebody else's account that is looked at. */
  banner?: ReactNode
  children: ReactNode
}

/** The administration: its pages by permission, and the palette over everything. */
export function AdminShell({ path, session, reading = false, find, banner, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [searching, setSearching] = useState(false)
  const open = () => setSearching(true)
  usePaletteKey(open)
  const current = useSelector(session, ({ context }) => context.session)
  if (!current) return null
  const section = sectionAt(path)
  const pages = openPages(current.user).filter((page) => page.group || page.path === '/admin')
  return (
    <AdminLayout
      nav={[
        ...pages.map((page) => ({
          href: page.path,
          label: i18n._(page.label),
          current: page === section,
          ...(page.group && { group: i18n._(groupTexts[page.group]) }),
        })),
        { label: t`Atajos`, onSelect: open },
        { href: '/app/dashboard', label: t`Volver a mi cuenta` },
      ]}
      homeHref="/admin"
      busy={reading}
      banner={
        <>
          <OfflineNotice />
          {banner}
        </>
      }
      controls={
        <>
          <PaletteButton onOpen={open} />
          <Controls />
          <PersonMenu session={session} current={current} />
        </>
      }
    >
      {children}
      <Palette open={searching} user={current.user} find={find} onClose={() => setSearching(false)} />
    </AdminLayout>
  )
}
