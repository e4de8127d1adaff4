import type { ReactNode } from 'react'
import type { Address } from '../../../lib/address.ts'
import { ButtonLink } from '../../../components/button.tsx'

/** The link beside a list's title to the page that creates a record. */
export function CreateLink({ href, children }: { href: Address; children: ReactNode }) {
  return (
    <ButtonLink size="sm" href={href}>
      {children}
    </ButtonLink>
  )
}
