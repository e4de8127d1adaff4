import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { BookDay } from '#contract/admin/book.ts'
import { localMidnight } from '#contract/period-end.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { Day, When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'

interface Props {
  days: readonly BookDay[]
  /** Matches a day again; missing when the user may not. */
  onMatch?: ((day: string) => Promise<unknown>) | undefined
}

/** The last day of the books: when each gateway was matched. */
export function BookDays({ days, onMatch }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const day = days[0]?.day
  if (day === undefined) return null
  return (
    <Card title={<Trans>Último día</Trans>}>
      <Facts>
        <Fact name={<Trans>Día</Trans>}>
          <Day at={localMidnight(day).toISOString()} />
        </Fact>
        {days
          .filter((one) => one.day === day)
          .map(({ driver, matchedAt }) => (
            <Fact key={driver} name={i18n._(driverTexts[driver])}>
              {matchedAt === null ? (
                <Trans>Se está leyendo</Trans>
              ) : (
                <Trans>
                  Conciliado: <When at={matchedAt} />
                </Trans>
              )}
            </Fact>
          ))}
      </Facts>
      {onMatch && <ActButton onAct={() => onMatch(day)}>{t`Conciliar otra vez`}</ActButton>}
    </Card>
  )
}
