import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { Localised } from '#contract/localised.ts'
import type { LineItem } from '#contract/line-item.ts'
import type { Quote } from '#contract/order.ts'
import type { CheckoutActor } from '#machines/flows/checkout.machine.ts'
import { moneyText } from '../../lib/money.ts'
import { Per, priceFor } from '../plans/per.tsx'
import { languageOf } from '../plans/plan-words.ts'
import { Stepper } from './stepper.tsx'

const Lines = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none' } })
const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    paddingBlockEnd: '3',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '&:last-child': { borderBottomWidth: 0, paddingBlockEnd: 0 },
  },
})
const Name = chakra('span', { base: { flex: '1 1 8rem', minWidth: 0, fontWeight: 'medium', overflowWrap: 'anywhere' } })
const Amount = chakra('span', {
  base: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '2',
    marginInlineStart: 'auto',
    fontVariantNumeric: 'tabular-nums',
  },
})
const Before = chakra('s', { base: { color: 'fg.muted', fontSize: 'sm' } })
const Each = chakra('span', { base: { display: 'block', color: 'fg.muted', fontSize: 'sm', fontWeight: 'normal' } })
const Gift = chakra('span', {
  base: {
    paddingInline: '2',
    borderRadius: 'full',
    bg: 'success.subtle',
    color: 'success.fg',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
})

interface Props {
  actor: CheckoutActor
  shown: Quote | undefined
  frozen: boolean
}

/** The plan with its gifts and add-ons, or the products. */
export function CartLines({ actor, shown, frozen }: Props) {
  const { i18n } = useLingui()
  const { offer, period, quantities } = useSelector(actor, ({ context }) => context)
  const nameOf = (name: Localised) => name[languageOf(i18n)]
  const fixed = shown?.lines.filter(({ id }) => quantities[id] === undefined) ?? []
  const [sold, least] = offer.kind === 'plan' ? [offer.plan.addons, 0] : [offer.products, 1]
  return (
    <Lines>
      {fixed.map((line) => (
        <Line key={line.id}>
          <Name>
            {nameOf(line.name)}
            {line.quantity > 1 && ` × ${line.quantity}`}
            {line.kind !== 'gift' && (
              <Each>
                <Per recurrence={line.recurrence} />
              </Each>
            )}
          </Name>
          {line.kind === 'gift' ? (
            <Gift>
              <Trans>De regalo</Trans>
            </Gift>
          ) : (
            <Price line={line} />
          )}
        </Line>
      ))}
      {sold.map(({ id, name, prices }) => {
        const quantity = quantities[id]
        const price = priceFor({ prices }, period)
        const line = shown?.lines.find((one) => one.id === id)
        return (
          quantity !== undefined && (
            <Line key={id}>
              <Name>
                {nameOf(name)}
                {price && (
                  <Each>
                    {moneyText(price.net, i18n.locale)} <Per recurrence={price.recurrence} />
                  </Each>
                )}
              </Name>
              <Stepper
                name={nameOf(name)}
                quantity={quantity}
                least={least}
                frozen={frozen}
                onChange={(wanted) => actor.send({ type: 'quantity.changed', id, quantity: wanted })}
              />
              {line && <Price line={line} />}
            </Line>
          )
        )
      })}
    </Lines>
  )
}

function Price({ line: { list, net, quantity } }: { line: LineItem }) {
  const { i18n } = useLingui()
  return (
    <Amount>
      {net < list && <Before>{moneyText(list * quantity, i18n.locale)}</Before>}
      {moneyText(net * quantity, i18n.locale)}
    </Amount>
  )
}
