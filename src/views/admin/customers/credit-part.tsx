import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { CreditAct, CustomerCredit } from '#contract/admin/credit.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { Link } from '../../../components/link.tsx'
import { List, ListRow } from '../../../components/list-row.tsx'
import { signedMoneyText } from '../../../lib/signed-money.ts'
import { creditKindTexts } from '../../../messages/credit.messages.ts'
import { Money, When } from '../cells.tsx'
import { CreditDialog, type OnCredit } from './credit-dialog.tsx'

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

/** A customer's credit balance: what changed it, and the acts of staff. */
export function CreditPart({ credit, onChange }: { credit: CustomerCredit; onChange: OnCredit | undefined }) {
  const { i18n } = useLingui()
  const [act, setAct] = useState<CreditAct | null>(null)
  const { available, reserved, entries } = credit
  return (
    <Card title={<Trans>Saldo a favor</Trans>}>
      <Facts>
        <Fact name={<Trans>Disponible</Trans>}>
          <strong>
            <Money centavos={available} />
          </strong>
        </Fact>
        {reserved > 0 && (
          <Fact name={<Trans>Apartado para un cobro en curso</Trans>}>
            <Money centavos={reserved} />
          </Fact>
        )}
      </Facts>
      {onChange && (
        <Acts>
          <Button size="sm" variant="secondary" onClick={() => setAct('grant')}>
            <Trans>Dar saldo</Trans>
          </Button>
          <Button size="sm" variant="secondary" disabled={available === 0} onClick={() => setAct('withdraw')}>
            <Trans>Retirar saldo</Trans>
          </Button>
        </Acts>
      )}
      {entries.length === 0 && (
        <p>
          <Trans>Este cliente todavía no ha tenido saldo a favor.</Trans>
        </p>
      )}
      <List>
        {entries.map(({ id, kind, centavos, orderId, by, reason, createdAt }) => (
          <li key={id}>
            <ListRow
              name={signedMoneyText(centavos, i18n.locale)}
              details={
                <>
                  {i18n._(creditKindTexts[kind])} · <When at={createdAt} />
                  {by && ` · ${by.name}`}
                  {reason !== null && ` · ${reason}`}
                </>
              }
            >
              {orderId !== null && (
                <Link href={`/admin/orders/${orderId}`}>
                  <Trans>Ver la orden</Trans>
                </Link>
              )}
            </ListRow>
          </li>
        ))}
      </List>
      {act !== null && onChange && (
        <CreditDialog act={act} available={available} onChange={onChange} onClose={() => setAct(null)} />
      )}
    </Card>
  )
}
