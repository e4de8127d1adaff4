import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'

const Root = chakra('span', { base: { display: 'inline-flex', alignItems: 'center', gap: '2' } })
const Count = chakra('output', {
  base: { minWidth: '2ch', textAlign: 'center', fontWeight: 'semibold', fontVariantNumeric: 'tabular-nums' },
})
const Hidden = chakra('span', { base: { srOnly: true } })

const most = 999

interface Props {
  name: string
  quantity: number
  least: number
  frozen: boolean
  onChange: (quantity: number) => void
}

/** Sets the quantity of an item; screen readers announce its changes. */
export function Stepper({ name, quantity, least, frozen, onChange }: Props) {
  const { t } = useLingui()
  return (
    <Root>
      <Button
        size="icon"
        variant="secondary"
        aria-label={t`Quitar uno de ${name}`}
        disabled={frozen || quantity <= least}
        onClick={() => onChange(quantity - 1)}
      >
        <span aria-hidden="true">−</span>
      </Button>
      <Count aria-live="polite">
        <Hidden>{name}: </Hidden>
        {quantity}
      </Count>
      <Button
        size="icon"
        variant="secondary"
        aria-label={t`Agregar uno de ${name}`}
        disabled={frozen || quantity >= most}
        onClick={() => onChange(quantity + 1)}
      >
        <span aria-hidden="true">+</span>
      </Button>
    </Root>
  )
}
