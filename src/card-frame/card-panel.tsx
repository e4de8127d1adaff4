import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../components/button.tsx'
import { moneyText } from '../lib/money.ts'
import { dueIn } from './due.ts'
import { inlineIn } from './inline.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2' } })
const Title = chakra('h1', { base: { fontSize: 'lg', marginBottom: '1' } })
const Small = chakra('p', { base: { color: 'fg.muted', fontSize: 'sm', textWrap: 'pretty' } })
export const Pair = chakra('div', {
  base: {
    display: 'grid',
    gap: '2',
    columnGap: '4',
    alignItems: 'end',
    gridTemplateColumns: 'repeat(auto-fit, minmax(11rem, 1fr))',
  },
})

type CardPanelProps = Pick<ComponentProps<'form'>, 'ref' | 'onSubmit' | 'onChange' | 'onBlur'> & {
  children: ReactNode
  /** Shown below the fields after a failure. */
  failure: ReactNode
  valid: boolean
  busy: boolean
}

/** The form of either driver: fields, the failure, and a button that is disabled until the card is complete. */
export function CardPanel({ children, failure, valid, busy, ...form }: CardPanelProps) {
  const { i18n } = useLingui()
  const due = dueIn(location.search)
  const amount = moneyText(due, i18n.locale)
  const isInline = inlineIn(location.search)
  const save = (
    <>
      <Button type="submit" full disabled={!valid} loading={busy} aria-describedby="card-save">
        {due > 0 ? <Trans>Guardar tarjeta y pagar {amount}</Trans> : <Trans>Guardar tarjeta</Trans>}
      </Button>
      <Small id="card-save">
        {valid ? (
          <Trans>Los datos de tu tarjeta van directo al procesador de pagos; nosotros no los guardamos.</Trans>
        ) : (
          <Trans>Completa los datos de tu tarjeta para guardarla.</Trans>
        )}
      </Small>
    </>
  )
  return (
    <Form {...form} method="post" noValidate aria-busy={busy || undefined}>
      {!isInline && (
        <Title>
          <Trans>Datos de tu tarjeta</Trans>
        </Title>
      )}
      {children}
      {failure}
      {isInline ? due > 0 && <AlsoDue amount={amount} /> : save}
    </Form>
  )
}

function AlsoDue({ amount }: { amount: string }) {
  return (
    <Small>
      <Trans>Con esta tarjeta se paga también lo que tienes pendiente: {amount}.</Trans>
    </Small>
  )
}
