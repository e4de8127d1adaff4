import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

/** As wide as a form in a card, so that the fields reach the card's edges. */
const Parts = chakra('div', { base: { display: 'grid', gap: '6', maxWidth: '43rem' } })

/** A page of the settings: its title and its parts. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Parts>{children}</Parts>
    </>
  )
}
