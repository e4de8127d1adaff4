import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export const Sums = chakra('dl', { base: { display: 'grid', gap: '2' } })
const Row = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    '& dd': { fontVariantNumeric: 'tabular-nums', unicodeBidi: 'plaintext' },
  },
  variants: {
    weight: {
      plain: {},
      quiet: { color: 'fg.muted', fontSize: 'sm' },
      saved: { color: 'success.fg' },
      total: { fontSize: 'lg', fontWeight: 'bold', paddingBlockStart: '2', borderTopWidth: '1px', borderColor: 'border' },
    },
  },
})

interface Props {
  name: ReactNode
  amount: ReactNode
  weight: 'plain' | 'quiet' | 'saved' | 'total'
  /** Screen readers announce a new amount: the one that is paid. */
  announced?: boolean
}

/** One amount with its label. */
export function Sum({ name, amount, weight, announced = false }: Props) {
  return (
    <Row weight={weight} {...(announced && { 'aria-live': 'polite', 'aria-atomic': true })}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </Row>
  )
}
