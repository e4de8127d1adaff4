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
import { KeysHelp } from './acts/keys-help.tsx'
import { createOfferedActs, OfferedActsProvider } from './acts/offered-acts.ts'
import { useActKeys } from './acts/use-act-keys.ts'
import { groupTexts, openPages, sectionAt } from './pages.ts'
import { Palette } from './palette/palette.tsx'
import { PaletteButton } from './palette/palette-button.tsx'
import { usePaletteKey } from './palette/use-palette-key.ts'

interface Props {
  /** The open path, to mark its page. */
  path: string
  session: SessionActor
  /** The next page is loading. */
  reading?: boolean
  /** Finds records; if missing, the palette has only pages. */
  find?: (text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
  /** A banner for the whole area, such as the one of an impersonation. */
  banner?: ReactNode
  children: ReactNode
}

/** The frame of the administration: its pages by permission, and the palette. */
export function AdminShell({ path, session, reading = false, find, banner, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [searching, setSearching] = useState(false)
  const open = () => setSearching(true)
  const [acts] = useState(createOfferedActs)
  const [isHelped, setHelped] = useState(false)
  const help = () => setHelped(true)
  usePaletteKey(open)
  useActKeys(acts, help)
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
      <OfferedActsProvider value={acts}>{children}</OfferedActsProvider>
      <Palette open={searching} user={current.user} find={find} acts={acts} onHelp={help} onClose={() => setSearching(false)} />
      <KeysHelp open={isHelped} acts={acts} onClose={() => setHelped(false)} />
    </AdminLayout>
  )
}
