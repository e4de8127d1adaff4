import type { ReactNode } from 'react'
import type { Address } from '../../../lib/address.ts'
import { ButtonLink } from '../../../components/button.tsx'

/** Beside the title of a list: the way to the page on which a record is made. */
export function CreateLink({ href, children }: { href: Address; children: ReactNode }) {
  return <ButtonLink href={href}>{children}</ButtonLink>
}
