import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import type { PaymentMethod } from '#contract/payment-method.ts'
import type { TransferWay } from '#contract/transfer.ts'
import { Button } from '../../components/button.tsx'
import { CardBrands } from '../../components/card-brands.tsx'
import { wholeRow, wholeRowLabel } from '../../components/whole-row.ts'
import { cardName } from '../payment-methods/card-name.ts'
import { CashLimits, isCashFor } from './cash-limits.tsx'

const List = chakra('fieldset', { base: { display: 'grid', gap: '2', minWidth: 0 } })
const Legend = chakra('legend', { base: { srOnly: true } })
const Option = chakra('div', {
  base: {
    ...wholeRow,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    alignItems: 'center',
    columnGap: '3',
    minHeight: '3rem',
    paddingInline: '4',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    '&:has(:checked)': { borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
})
const Radio = chakra('input', {
  base: { width: '1.25rem', height: '1.25rem', accentColor: 'var(--r-colors-brand-solid)', cursor: 'pointer' },
})
const Name = chakra('label', { base: { ...wholeRowLabel, paddingBlock: '3', minWidth: 0, overflowWrap: 'anywhere' } })
const Why = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm' } })
const Quiet = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

interface Props {
  methods: readonly PaymentMethod[]
  methodId: string | null
  frozen: boolean
  /** The chosen way to pay without a card. */
  way?: TransferWay | null | undefined
  onChoose: (id: string) => void
  /** If missing, only cards pay. */
  onWay?: (way: TransferWay) => void
  /** Centavos to pay: stores do not take every amount. */
  total?: number
  onAdd: () => void
  /** The open form of a new card, which pays. */
  adding?: ReactNode
}

/** Selects a saved card, adds another, or selects a way to pay without one. */
export function MethodChoice({ methods, methodId, frozen, way = null, total = 0, onChoose, onWay, onAdd, adding }: Props) {
  const { t } = useLingui()
  const id = useId()
  return (
    <>
      {methods.length === 0 && adding === undefined && (
        <>
          <p>
            <Trans>No tienes métodos de pago registrados. Aceptamos:</Trans>
          </p>
          <CardBrands lit="" label={t`Tarjetas que aceptamos`} />
        </>
      )}
      {(methods.length > 0 || onWay || adding !== undefined) && (
        <List disabled={frozen}>
          <Legend>{onWay ? <Trans>¿Cómo quieres pagar?</Trans> : <Trans>¿Con qué tarjeta quieres pagar?</Trans>}</Legend>
          {methods.map((method) => {
            const month = String(method.card.expMonth).padStart(2, '0')
            const year = method.card.expYear
            return (
              <Option key={method.id}>
                <Radio
                  type="radio"
                  id={`${id}${method.id}`}
                  name={id}
                  checked={adding === undefined && way === null && method.id === methodId}
                  aria-describedby={`${id}${method.id}expiry`}
                  onChange={() => onChoose(method.id)}
                />
                <Name htmlFor={`${id}${method.id}`}>{cardName(method)}</Name>
                <Quiet id={`${id}${method.id}expiry`}>
                  <Trans>
                    Vence {month}/{year}
                  </Trans>
                </Quiet>
              </Option>
            )
          })}
          {adding !== undefined && (
            <>
              <Option>
                <Radio type="radio" id={`${id}new`} name={id} defaultChecked />
                <Name htmlFor={`${id}new`}>
                  <Trans>Tarjeta nueva</Trans>
                </Name>
              </Option>
              {adding}
            </>
          )}
          {onWay && (
            <>
              <Option>
                <Radio
                  type="radio"
                  id={`${id}spei`}
                  name={id}
                  checked={adding === undefined && way === 'spei'}
                  onChange={() => onWay('spei')}
                />
                <Name htmlFor={`${id}spei`}>
                  <Trans>Transferencia SPEI</Trans>
                </Name>
              </Option>
              <CashOption
                id={`${id}store`}
                name={id}
                total={total}
                checked={adding === undefined && way === 'store'}
                onChoose={() => onWay('store')}
              />
            </>
          )}
        </List>
      )}
      {adding === undefined && (
        <div>
          <Button variant="secondary" disabled={frozen} onClick={onAdd}>
            <Trans>Agregar tarjeta</Trans>
          </Button>
        </div>
      )}
    </>
  )
}

interface CashProps {
  id: string
  name: string
  total: number
  checked: boolean
  onChoose: () => void
}

/** Cash at stores. For an amount that stores do not take it cannot be chosen, and says why. */
function CashOption({ id, name, total, checked, onChoose }: CashProps) {
  const isClosed = !isCashFor(total)
  return (
    <Option>
      <Radio
        type="radio"
        id={id}
        name={name}
        checked={checked}
        disabled={isClosed}
        aria-describedby={isClosed ? `${id}why` : undefined}
        onChange={onChoose}
      />
      <Name htmlFor={id}>
        <Trans>Efectivo en tiendas</Trans>
        {isClosed && (
          <Why id={`${id}why`}>
            <CashLimits />
          </Why>
        )}
      </Name>
    </Option>
  )
}
