import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentMethod } from '#contract/payment-method.ts'
import { Button } from '../../components/button.tsx'
import { cardName } from './card-name.ts'

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
    marginInlineStart: '2',
    paddingInline: '2',
    borderRadius: 'full',
    bg: 'brand.subtle',
    color: 'brand.fg',
    fontSize: 'sm',
  },
})

interface Props {
  method: PaymentMethod
  busy: boolean
  onDefault: () => void
  onRemove: () => void
}

export function MethodRow({ method, busy, onDefault, onRemove }: Props) {
  const { t } = useLingui()
  const { card, details, isDefault } = method
  const name = cardName(method)
  const month = String(card.expMonth).padStart(2, '0')
  const year = card.expYear
  return (
    <Row>
      <Facts>
        <Name>
          {name}
          {isDefault && (
            <Badge>
              <Trans>Predeterminada</Trans>
            </Badge>
          )}
        </Name>
        <Small>
          <Trans>
            Vence {month}/{year}
          </Trans>
          {details && ` · ${details}`}
        </Small>
      </Facts>
      {!isDefault && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={t`Usar como predeterminada: ${name}`}
          onClick={onDefault}
        >
          <Trans>Usar como predeterminada</Trans>
        </Button>
      )}
      <Button size="sm" variant="ghost" disabled={busy} aria-label={t`Quitar ${name}`} onClick={onRemove}>
        <Trans>Quitar</Trans>
      </Button>
    </Row>
  )
}
