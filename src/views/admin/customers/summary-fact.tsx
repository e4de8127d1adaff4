import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Address } from '../../../lib/address.ts'
import { Link } from '../../../components/link.tsx'

/** The facts of a summary, two in a row on a phone. */
export const SummaryFacts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
    gap: { base: '4', md: '5' },
  },
})
const Name = chakra('dt', { base: { fontSize: 'sm', color: 'fg.muted' } })
const Value = chakra('dd', {
  base: {
    fontSize: 'lg',
    fontWeight: 'semibold',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    '& a': { fontWeight: 'semibold' },
  },
  variants: { alarming: { true: { color: 'danger.fg', '& a': { color: 'danger.fg' } } } },
})
const About = chakra('dd', { base: { fontSize: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' } })

interface Props {
  name: ReactNode
  value: ReactNode
  about?: ReactNode
  /** Needs attention. */
  alarming?: boolean
  /** Where it can be acted on; the value is the link. */
  href?: Address | undefined
}

/** One fact: its name, its value large, and a line about it. */
export function SummaryFact({ name, value, about, alarming = false, href }: Props) {
  return (
    <div>
      <Name>{name}</Name>
      <Value alarming={alarming}>{href ? <Link href={href}>{value}</Link> : value}</Value>
      {about && <About>{about}</About>}
    </div>
  )
}
