import { addressOf, type Address, type Appearance, type Width } from '../address.ts'
import { speaking, type Word } from './words.ts'

type Choice = readonly [label: string, appearance: Partial<Appearance>]

/** Shows language, theme and width as links: the address holds the whole choice. */
export function Choices({ address }: { address: Address }) {
  const { appearance } = address
  const say = speaking(appearance.locale)
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
              href={addressOf({ ...address, appearance: { ...appearance, ...chosen } })}
              aria-current={
                Object.entries(chosen).every(([key, value]) => appearance[key as keyof Appearance] === value) || undefined
              }
            >
              {label}
            </a>
          ))}
        </span>
      ))}
    </nav>
  )
}
