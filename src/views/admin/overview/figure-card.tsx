import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Address } from '../../../lib/address.ts'
import { useFollow } from '../../../lib/navigation.tsx'
import { moneyText } from '../../../lib/money.ts'
import { FigureFrame } from './figure-frame.tsx'
import type { Figure } from './figure-table.ts'

const Label = chakra('span', { base: { fontSize: 'sm', fontWeight: 'semibold' } })
const Opener = chakra('a', {
  base: {
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'brand.fg',
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  },
})
const Value = chakra('strong', {
  base: { fontSize: 'xl', fontVariantNumeric: 'tabular-nums', lineHeight: 'tight', order: '-1' },
})
const About = chakra('span', { base: { fontSize: 'sm', color: 'fg.muted' } })

interface Props {
  figure: Figure
  value: number
  /** Its list; null when the reader may not open it. */
  href: Address | null
}

/** A figure with its label. The whole card links to its list. */
export function FigureCard({ figure: { label, about, money = false, alarms = false }, value, href }: Props) {
  const { i18n } = useLingui()
  const follow = useFollow()
  const text = money ? moneyText(value, i18n.locale) : new Intl.NumberFormat(i18n.locale).format(value)
  const name = i18n._(label)
  return (
    <FigureFrame wide={money} alarming={alarms && value > 0} opens={href !== null}>
      {href === null ? (
        <Label>{name}</Label>
      ) : (
        <Opener href={href} onClick={follow}>
          {name}
        </Opener>
      )}
      <Value>{text}</Value>
      <About>{i18n._(about)}</About>
    </FigureFrame>
  )
}
