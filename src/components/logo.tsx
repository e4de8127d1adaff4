import { chakra } from '@chakra-ui/react'
import { seller } from '../lib/tenant.ts'

/** `--mark` is the logo of the tenant, and `--shapes` hides ours then: server/domain/seller-brand.ts writes both. */
const Mark = chakra('svg', {
  base: {
    width: '2.25rem',
    height: '2.25rem',
    background: 'var(--mark) center / contain no-repeat',
    printColorAdjust: 'exact',
    '& path': { display: 'var(--shapes)' },
  },
})
const Name = chakra('span', {
  base: { fontFamily: 'heading', fontWeight: 'bold', fontSize: '1.5rem', letterSpacing: '-0.02em', lineHeight: 1 },
  variants: { compact: { true: { srOnly: { base: true, sm: false } } } },
})
const Row = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2', color: 'inherit' } })
const Ink = chakra('path', { base: { fill: 'currentColor' } })
const Sun = chakra('path', { base: { fill: 'accent.solid' } })

/** Three plain shapes that make an R: a pillar, a half disc, a quarter disc. */
export function LogoMark() {
  return (
    <Mark viewBox="0 0 32 32" aria-hidden="true">
      <Ink d="M4 3h8v26H4z" />
      <Ink d="M14 3h4a7 7 0 0 1 0 14h-4z" />
      <Sun d="M14 19a12 10 0 0 1 12 10H14z" />
    </Mark>
  )
}

/** Compact: the mark alone on a phone. */
export function Logo({ compact = false }: { compact?: boolean }) {
  return (
    <Row>
      <LogoMark />
      <Name translate="no" compact={compact}>
        {seller}
      </Name>
    </Row>
  )
}
