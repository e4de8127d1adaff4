import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('details', { base: { fontSize: 'sm', minWidth: '0' } })
// What comes after it does not cover the target of a finger, which is larger than the line.
const Summary = chakra('summary', {
  base: { position: 'relative', zIndex: '1', cursor: 'pointer', color: 'brand.fg', fontWeight: 'medium', paddingBlock: '1' },
})

/** What stands behind a figure, folded until somebody wants it. */
export function Unfold({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <Root>
      <Summary>{summary}</Summary>
      {children}
    </Root>
  )
}
