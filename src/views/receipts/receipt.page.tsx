import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { periodsOf } from '#contract/line-item.ts'
import type { Receipt } from '#contract/receipt.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Logo } from '../../components/logo.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { dateTimeText, dayText } from '../../lib/dates.ts'
import { cardName } from '../payment-methods/card-name.ts'
import { periodTexts } from '../../messages/subscription.messages.ts'
import { ReceiptLines } from './receipt-lines.tsx'

/** Printed in black on white, whatever the screen's colours. */
const Paper = chakra('article', {
  base: {
    display: 'grid',
    gap: '5',
    maxWidth: '46rem',
    padding: { base: '5', md: '8' },
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'lg',
    boxShadow: 'soft',
    _print: {
      padding: 0,
      maxWidth: 'none',
      border: 'none',
      boxShadow: 'none',
      background: 'white',
      '& *': { color: 'black !important', borderColor: '#999 !important' },
    },
  },
})
const AddressLine = chakra('span', { base: { display: 'block' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', _print: { display: 'none' } } })

interface Props {
  receipt: Receipt
  /** The button for the PDF. */
  download: ReactNode
  print: () => void
}

/** The receipt of a paid order, on the screen and on paper. */
export function ReceiptPage({ receipt, download, print }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { number, paidAt, issuer, customer, lines, card, byHand } = receipt
  const paidPeriods = periodsOf(receipt).map((period) => i18n._(periodTexts[period]))
  const recurs = lines.some(({ recurrence, share }) => recurrence !== 'one-time' && !share)
  return (
    <>
      <Acts>
        {download}
        <Button variant="secondary" onClick={print}>
          <Trans>Imprimir</Trans>
        </Button>
        <ButtonLink variant="ghost" href="/app/configuracion/pagos">
          <Trans>Volver a pagos</Trans>
        </ButtonLink>
      </Acts>
      <Paper>
        <Logo />
        <PageTitle>{t`Recibo ${number}`}</PageTitle>
        <Facts>
          <Fact name={<Trans>Pagado el</Trans>}>{dateTimeText(paidAt, i18n.locale)}</Fact>
          <Fact name={<Trans>Emite</Trans>}>
            <Party party={issuer} />
            {issuer.address?.map((line) => (
              <AddressLine key={line}>{line}</AddressLine>
            ))}
          </Fact>
          <Fact name={<Trans>Cliente</Trans>}>
            <Party party={customer} />
          </Fact>
          {recurs && <Fact name={<Trans>Periodo</Trans>}>{paidPeriods.join(' + ')}</Fact>}
          {card && <Fact name={<Trans>Tarjeta</Trans>}>{cardName({ card })}</Fact>}
          {byHand && (
            <>
              <Fact name={<Trans>Tu pago llegó el</Trans>}>{dayText(byHand.on, i18n.locale)}</Fact>
              <Fact name={<Trans>Referencia del banco</Trans>}>{byHand.reference}</Fact>
            </>
          )}
        </Facts>
        <ReceiptLines receipt={receipt} />
        <p>
          <Trans>Este recibo comprueba tu pago. No es un CFDI.</Trans>
        </p>
      </Paper>
    </>
  )
}

function Party({ party: { name, rfc } }: { party: Receipt['customer'] }) {
  if (rfc === null) return name
  return (
    <Trans>
      {name}, RFC {rfc}
    </Trans>
  )
}
