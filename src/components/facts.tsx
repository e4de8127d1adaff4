import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Root = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: 'auto 1fr' },
    columnGap: '6',
    rowGap: { sm: '3' },
    marginBlock: '3',
    fontSize: 'sm',
    '& dt': { color: 'fg.muted' },
    '& dd': { overflowWrap: 'anywhere', marginBottom: { base: '2', sm: 0 } },
  },
})

/** Read-only pairs of a name and a value. */
export function Facts({ children }: { children: ReactNode }) {
  return <Root>{children}</Root>
}

export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
