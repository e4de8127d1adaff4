import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Figures } from '#contract/admin/figures.ts'
import type { SessionUser } from '#contract/session.ts'
import { mayOpen } from '../pages.ts'
import { FigureCard } from './figure-card.tsx'
import { figureGroups } from './figure-table.ts'

const Group = chakra('section', { base: { display: 'grid', gap: '3' } })
const Title = chakra('h2', { base: { fontSize: 'lg' } })
const Cards = chakra('ul', {
  base: {
    display: 'grid',
    gap: '3',
    listStyle: 'none',
    padding: '0',
    gridTemplateColumns: {
      base: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      '2xl': 'repeat(6, minmax(0, 1fr))',
    },
  },
})

/** Every figure as a card, with a link to its list for users who may open it. */
export function FigureGroups({ user, figures }: { user: SessionUser; figures: Figures }) {
  const { i18n } = useLingui()
  const monthStart = `${figures.months.at(-1)?.month ?? figures.at.slice(0, 7)}-01`
  return figureGroups.map(({ title, figures: cards }) => (
    <Group key={i18n._(title)} aria-label={i18n._(title)}>
      <Title>{i18n._(title)}</Title>
      <Cards>
        {cards.map((figure) => {
          const href = figure.href(monthStart)
          const opens = mayOpen(href.split('?')[0] ?? '', user)
          return <FigureCard key={figure.of} figure={figure} value={figures[figure.of]} href={opens ? href : null} />
        })}
      </Cards>
    </Group>
  ))
}
