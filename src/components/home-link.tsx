import { chakra } from '@chakra-ui/react'
import { Logo } from './logo.tsx'

const Anchor = chakra('a', { base: { display: 'inline-flex', color: 'inherit', textDecoration: 'none', borderRadius: 'sm' } })

/** The mark that leads home; compact, it stands alone on a phone. */
export function HomeLink({ href, compact = false }: { href: string; compact?: boolean }) {
  return (
    <Anchor href={href}>
      <Logo compact={compact} />
    </Anchor>
  )
}
