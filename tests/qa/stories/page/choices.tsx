import { addressOf, type Address, type Look, type Width } from '../address.ts'
import { speaking, type Word } from './words.ts'

type Choice = readonly [label: string, look: Partial<Look>]

/** Language, theme and width as links: an address says all of it. */
export function Choices({ address }: { address: Address }) {
  const { look } = address
  const say = speaking(look.locale)
  const width = (width: Width): Choice => [say(width), { width }]
  const rows: readonly (readonly [Word, readonly Choice[]])[] = [
    [
      'language',
      [
        ['Español', { locale: 'es' }],
        ['English', { locale: 'en' }],
      ],
    ],
    [
      'theme',
      [
        [say('light'), { dark: false }],
        [say('dark'), { dark: true }],
      ],
    ],
    ['width', [width('telefono'), width('escritorio')]],
  ]
  return (
    <nav className="choices" aria-label={rows.map(([row]) => say(row)).join(', ')}>
      {rows.map(([row, choices]) => (
        <span key={row}>
          {say(row)}{' '}
          {choices.map(([label, chosen]) => (
            <a
              key={label}
              href={addressOf({ ...address, look: { ...look, ...chosen } })}
              aria-current={Object.entries(chosen).every(([key, value]) => look[key as keyof Look] === value) || undefined}
            >
              {label}
            </a>
          ))}
        </span>
      ))}
    </nav>
  )
}
