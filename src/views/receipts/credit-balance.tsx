import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { OwnCredit } from '#contract/credit.ts'
import { ButtonLink } from '../../components/button.tsx'
import { Card } from '../../components/card.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { List, ListRow } from '../../components/list-row.tsx'
import { dateText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/money.ts'
import { signedMoneyText } from '../../lib/signed-money.ts'
import { creditKindTexts } from '../../messages/credit.messages.ts'

/** The customer's credit balance and what changed it; nothing for who never had credit. */
export function CreditBalance({ credit }: { credit: OwnCredit | null }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  if (!credit || credit.entries.length === 0) return null
  const { available, reserved, entries } = credit
  return (
    <Card title={t`Saldo a favor`}>
      <Facts>
        <Fact name={<Trans>Disponible</Trans>}>
          <strong>{moneyText(available, i18n.locale)}</strong>
        </Fact>
        {reserved > 0 && <Fact name={<Trans>Apartado para un cobro en curso</Trans>}>{moneyText(reserved, i18n.locale)}</Fact>}
      </Facts>
      {available > 0 && (
        <p>
          <Trans>Tu próximo pago lo usa primero; después pagas solo lo que falte.</Trans>
        </p>
      )}
      <List>
        {entries.map(({ id, kind, centavos, orderId, createdAt }) => (
          <li key={id}>
            <ListRow
              name={signedMoneyText(centavos, i18n.locale)}
              details={`${i18n._(creditKindTexts[kind])} · ${dateText(createdAt, i18n.locale)}`}
            >
              {orderId !== null && (
                <ButtonLink size="sm" variant="secondary" href={`/app/configuracion/recibos/${orderId}`}>
                  <Trans>Ver recibo</Trans>
                </ButtonLink>
              )}
            </ListRow>
          </li>
        ))}
      </List>
    </Card>
  )
}
