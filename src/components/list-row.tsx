import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    padding: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
})
const Facts = chakra('div', { base: { flex: '1 1 12rem', minWidth: 0 } })
const Name = chakra('p', { base: { fontWeight: 'semibold' } })
const Small = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Badge = chakra('span', {
  base: {
    marginInlineStart: '1',
    paddingInline: '2',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'sm',
  },
})

export const List = chakra('ul', { base: { display: 'grid', gap: '3' } })

interface Props {
  /** Before the name, such as a picture. */
  figure?: ReactNode
  name: ReactNode
  /** Distinguishes this row from the others. */
  badge?: ReactNode
  details: ReactNode
  /** Acts on the row. */
  children?: ReactNode
}

/** A row of a short list, with its acts. */
export function ListRow({ figure, name, badge, details, children }: Props) {
  return (
    <Row>
      {figure}
      <Facts>
        <Name>
          {name} {badge && <Badge>{badge}</Badge>}
        </Name>
        <Small>{details}</Small>
      </Facts>
      {children}
    </Row>
  )
}
