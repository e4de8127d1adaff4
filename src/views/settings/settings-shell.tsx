import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { SessionUser } from '#contract/session.ts'
import { SectionNav } from '../../components/section-nav.tsx'
import { openSections, type Section } from '../shell/sections.ts'
import { sectionAt } from './settings-sections.ts'

const Root = chakra('div', {
  base: { display: 'grid', gap: '6', gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '12rem minmax(0, 1fr)' } },
})
const Page = chakra('div', { base: { display: 'grid', gap: '6', alignContent: 'start', minWidth: 0 } })

interface Props {
  path: string
  sections: readonly Section[]
  user: SessionUser
  children: ReactNode
}

/** The frame of the settings: their sections by permission, and the open page. */
export function SettingsShell({ path, sections, user, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = sectionAt(sections, path)
  const items = openSections(sections, user).map((section) => ({
    href: section.href,
    label: i18n._(section.label),
    current: section === open,
  }))
  return (
    <Root>
      <SectionNav label={t`Configuración`} items={items} />
      <Page>{children}</Page>
    </Root>
  )
}
