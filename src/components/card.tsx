import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { cardSurface } from './card-surface.ts'

const Root = chakra('section', {
  base: {
    ...cardSurface,
    display: 'grid',
    gap: '4',
    alignContent: 'start',
  },
})
const Head = chakra('div', {
  base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' },
})
const Title = chakra('h2', { base: { fontSize: 'lg' } })

export type CardProps = {
  title?: ReactNode
  /** The heading's level: 3 for a card in a card. */
  level?: 2 | 3
  actions?: ReactNode
  children: ReactNode
}

export function Card({ title, level = 2, actions, children }: CardProps) {
  return (
    <Root>
      {(title || actions) && (
        <Head>
          {title && <Title as={`h${level}`}>{title}</Title>}
          {actions}
        </Head>
      )}
      {children}
    </Root>
  )
}
