import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionDetail } from '#contract/admin/sale.ts'
import type { LowerQuantity as Fewer } from '#contract/admin/subscription-act.ts'
import { renewalTotal } from '#contract/order-pricing.ts'
import { Fact, Facts } from '../../../components/facts.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { isWhole, numberOf } from '../../../forms/numbers.ts'
import { dateText } from '../../../lib/dates.ts'
import { moneyText } from '../../../lib/money.ts'
import { languageOf } from '../../plans/plan-words.ts'
import { changeHref } from '../../subscription/subscription-links.ts'
import { ActDialog } from '../act-dialog.tsx'
import { CopyLink } from '../catalogue/copy-link.tsx'
import type { Basis } from '../changed-meanwhile.tsx'

const More = chakra('div', { base: { display: 'grid', gap: '2', fontSize: 'sm', color: 'fg.muted' } })

interface Props {
  title: string
  says: string
  /** The lines that can have fewer, with the least of each. */
  fewer: SubscriptionDetail['fewer']
  subscription: Pick<SubscriptionDetail['subscription'], 'id' | 'lines' | 'endsAt' | 'pause'>
  basis: Basis
  onLower: (fewer: Fewer, reason: string) => Promise<unknown>
  onClose: () => void
}

/**
 * Asks how many of each line a subscription has from its renewal on; shows the price before and after, and the mail.
 * More is the customer's own act: its link is there to be sent.
 */
export function LowerQuantity({ title, says, fewer, subscription, basis, onLower, onClose }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { id, lines, endsAt, pause } = subscription
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const fields = fewer.flatMap(({ id: line, least }) => {
    const had = lines.find((one) => one.id === line)
    if (!had) return []
    const text = typed[line] ?? String(had.quantity)
    const number = numberOf(text)
    return [{ id: line, least, had, text, number, isRight: isWhole(number, { least, most: had.quantity }) }]
  })
  const lowered = fields.filter(({ number, had }) => number < had.quantity)
  const isReady = lowered.length > 0 && fields.every(({ isRight }) => isRight)
  const after = lines.map((line) => {
    const field = lowered.find((one) => one.id === line.id)
    return field ? { ...line, quantity: field.number } : line
  })
  const [price, renewal] = [renewalTotal(lines), renewalTotal(isReady ? after : lines)]
  const day = dateText(pause?.until ?? endsAt ?? '', i18n.locale)
  const wanted = lowered.map(({ id: line, number }) => ({ id: line, quantity: number }))
  return (
    <ActDialog
      title={title}
      says={says}
      confirm={null}
      submit={title}
      isReady={isReady}
      basis={basis}
      onClose={onClose}
      onAct={(reason) => onLower({ lines: wanted, price, renewal, endsAt: endsAt ?? '' }, reason)}
    >
      {fields.map(({ id: line, had, least, text, isRight }) => {
        const now = had.quantity
        return (
          <TextField
            key={line}
            name={`quantity-${line}`}
            label={had.name[languageOf(i18n)]}
            hint={t`Hoy tiene ${now}`}
            inputMode="numeric"
            autoComplete="off"
            required
            defaultValue={text}
            error={isRight || text === '' ? undefined : t`Escribe un número entre ${least} y ${now}`}
            onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [line]: value })}
          />
        )
      })}
      {isReady && (
        <Facts>
          <Fact name={<Trans>Desde el</Trans>}>{day}</Fact>
          <Fact name={<Trans>Precio de cada periodo</Trans>}>
            <Prices before={moneyText(price, i18n.locale)} now={moneyText(renewal, i18n.locale)} />
          </Fact>
          <Fact name={<Trans>Correo al propietario</Trans>}>{t`“Tendrás menos en tu suscripción desde el ${day}”`}</Fact>
        </Facts>
      )}
      <More>
        <Trans>¿Quiere más? Envíale este enlace. Ahí ve lo que paga hoy y lo acepta.</Trans>
        <CopyLink href={`${window.location.origin}${changeHref(id)}`} />
      </More>
    </ActDialog>
  )
}

const Prices = ({ before, now }: { before: string; now: string }) => (
  <Trans>
    {now}, en lugar de {before}
  </Trans>
)
