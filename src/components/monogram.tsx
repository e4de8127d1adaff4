import { chakra } from '@chakra-ui/react'
import { initialsOf } from '../lib/initials.ts'

const Mark = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flex: 'none',
    width: '2.75rem',
    height: '2.75rem',
    fontFamily: 'heading',
    fontSize: 'lg',
    lineHeight: '1',
    borderWidth: '1px',
  },
  variants: {
    tint: {
      green: { bg: 'brand.subtle', color: 'brand.fg', borderColor: 'success.border' },
      amber: { bg: 'warning.subtle', color: 'warning.fg', borderColor: 'warning.border' },
      blue: { bg: 'info.subtle', color: 'info.fg', borderColor: 'info.border' },
      grey: { bg: 'bg.subtle', color: 'fg', borderColor: 'border' },
    },
    of: { thing: { borderRadius: 'md' }, person: { borderRadius: 'full', width: '2.25rem', height: '2.25rem', fontSize: 'sm' } },
  },
})
const tints = ['green', 'amber', 'blue'] as const

interface Props {
  name: string
  /** What stays the same while the name changes: it decides the colour of a thing. */
  seed?: string
  of?: 'thing' | 'person'
}

/** The initials of a name as its picture. Screen readers skip it, because the name stands beside it. */
export function Monogram({ name, seed = name, of = 'thing' }: Props) {
  const sum = Array.from(seed).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 1009, 0)
  return (
    <Mark tint={of === 'person' ? 'grey' : (tints[sum % tints.length] ?? 'grey')} of={of} aria-hidden="true">
      {initialsOf(name)}
    </Mark>
  )
}
