import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export const ActRows = chakra('ul', { base: { display: 'grid' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border',
  },
})
const Words = chakra('div', { base: { flex: '1 1 16rem', minWidth: 0 } })
const Name = chakra('h3', { base: { fontSize: 'md' } })
const Says = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })

interface Props {
  name: string
  /** The effect of the act. */
  says: ReactNode
  /** Why it is not allowed now; null when it is. */
  why: string | null
  /** The button. */
  children: ReactNode
}

/** An act, or why it is not allowed. */
export function ActRow({ name, says, why, children }: Props) {
  return (
    <Row>
      <Words>
        <Name>{name}</Name>
        <Says>{why ?? says}</Says>
      </Words>
      {why === null && children}
    </Row>
  )
}
