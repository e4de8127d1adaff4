import { Plural, Trans } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../lib/money.ts'
import { payAllHref } from './subscription-links.ts'

/** The way to pay several refused renewals in one charge: their sum in centavos, and their number. */
export function SeveralOwed({ due, count }: { due: number; count: number }) {
  const { i18n } = useLingui()
  const amount = moneyText(due, i18n.locale)
  return (
    <Notice
      tone="warning"
      title={<Trans>Debes {amount} en total</Trans>}
      actions={
        <ButtonLink href={payAllHref}>
          <Trans>Pagar todo lo que debo</Trans>
        </ButtonLink>
      }
    >
      <p>
        <Plural
          value={count}
          one="Un solo cargo y un solo recibo por # renovación."
          other="Un solo cargo y un solo recibo por # renovaciones."
        />
      </p>
    </Notice>
  )
}
