import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import { inGroups, type Transfer } from '#contract/transfer.ts'
import { Button } from '../../components/button.tsx'
import { moneyText } from '../../lib/money.ts'

const List = chakra('dl', { base: { display: 'grid', gap: '3', width: '100%' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: '1fr auto',
    alignItems: 'center',
    columnGap: '3',
    paddingBlock: '2',
    borderBottomWidth: '1px',
    borderColor: 'border.control',
  },
})
const Name = chakra('dt', { base: { gridColumn: '1', color: 'fg.muted', fontSize: 'sm' } })
const Value = chakra('dd', { base: { gridColumn: '1', fontFamily: 'mono', overflowWrap: 'anywhere', userSelect: 'all' } })
const Digits = chakra('span', { base: { srOnly: true, userSelect: 'none' } })
const Copy = chakra('dd', { base: { gridColumn: '2', gridRow: '1 / span 2' } })
const Said = chakra('p', { base: { srOnly: true } })

interface Detail {
  id: string
  name: string
  shown: string
  /** What is copied; null when nobody copies it. */
  copied: string | null
}

/**
 * The data of a transfer or of a payment at a store, each with a button that copies it. If the browser forbids copying,
 * it can be selected.
 */
export function TransferDetails({ transfer }: { transfer: Transfer }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [copied, setCopied] = useState('')
  const { way, clabe, bank, beneficiary, agreement, reference, centavos } = transfer
  const isCash = way === 'store'
  const detail = (id: string, name: string, value: string | null, isCopied = true): Detail[] =>
    value === null ? [] : [{ id, name, shown: value, copied: isCopied ? value : null }]
  const details = [
    ...detail('clabe', t`CLABE`, clabe),
    ...detail('bank', t`Banco`, bank, false),
    ...detail('beneficiary', t`Beneficiario`, beneficiary, false),
    ...detail('agreement', t`Convenio`, agreement),
    ...detail('reference', t`Referencia`, reference).map((one) => (isCash ? { ...one, shown: inGroups(one.shown) } : one)),
    { id: 'amount', name: t`Importe`, shown: moneyText(centavos, i18n.locale), copied: (centavos / 100).toFixed(2) },
  ]
  const copy = (id: string, value: string) =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(id),
      () => setCopied(''),
    )
  return (
    <>
      <List>
        {details.map(({ id, name, shown, copied: value }) => (
          <Row key={id}>
            <Name>{name}</Name>
            <Value>{/^\d{10,}$/.test(shown) ? <SpelledOut digits={shown} /> : shown}</Value>
            {value !== null && (
              <Copy>
                <Button size="sm" variant="secondary" aria-label={t`Copiar ${name}`} onClick={() => void copy(id, value)}>
                  {copied === id ? <Trans>Copiado</Trans> : <Trans>Copiar</Trans>}
                </Button>
              </Copy>
            )}
          </Row>
        ))}
      </List>
      <Said role="status">{copied !== '' && <Trans>Copiado</Trans>}</Said>
    </>
  )
}

/** A long number: a screen reader says its digits, and not how many trillions they are. */
function SpelledOut({ digits }: { digits: string }) {
  return (
    <>
      <span aria-hidden="true">{digits}</span>
      <Digits>{digits.replaceAll(/\d(?=\d)/g, '$& ')}</Digits>
    </>
  )
}
