import type { ReactNode } from 'react'
import { PageTitle } from '../../components/page-title.tsx'

/** A page of the settings: its title and its parts. */
export function SettingsPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {children}
    </>
  )
}
