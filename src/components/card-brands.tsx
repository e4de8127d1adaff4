import { chakra } from '@chakra-ui/react'

const names = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', carnet: 'Carnet' } as const
type Brand = keyof typeof names
const brands = Object.keys(names) as Brand[]

const Row = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' } })
const Mark = chakra('li', {
  base: {
    paddingInline: '2',
    minHeight: '1.75rem',
    display: 'inline-flex',
    alignItems: 'center',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'semibold',
    color: 'fg.muted',
    transition: 'background-color .12s, color .12s',
  },
  variants: { lit: { true: { bg: 'brand.solid', borderColor: 'transparent', color: 'brand.contrast' } } },
})

/** The four accepted brands. The brand of the typed number is highlighted, and screen readers announce it. */
export function CardBrands({ lit, label }: { lit: string; label: string }) {
  return (
    <Row aria-label={label}>
      {brands.map((brand) => (
        <Mark key={brand} lit={brand === lit} aria-current={brand === lit || undefined}>
          {names[brand]}
        </Mark>
      ))}
    </Row>
  )
}
