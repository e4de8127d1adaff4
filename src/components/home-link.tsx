import { chakra } from '@chakra-ui/react'
import type { Address } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'
import { Logo } from './logo.tsx'

const Anchor = chakra('a', { base: { display: 'inline-flex', color: 'inherit', textDecoration: 'none', borderRadius: 'sm' } })

/** A logo that links to the home page. When compact, only the mark shows on a phone. */
export function HomeLink({ href, compact = false }: { href: Address; compact?: boolean }) {
  const follow = useFollow()
  return (
    <Anchor href={href} onClick={follow} data-target="">
      <Logo compact={compact} />
    </Anchor>
  )
}
