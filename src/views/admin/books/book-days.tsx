import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { BookDay } from '#contract/admin/book.ts'
import { localDay, localMidnight } from '#contract/period-end.ts'
import { Card } from '../../../components/card.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { serverNow } from '../../../lib/server-time.ts'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { Day, When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { type ReadDays, useDaysWatched } from './use-days-watched.ts'

interface Props {
  days: readonly BookDay[]
  /** Matches a day again; missing when the user may not. */
  onMatch?: ((day: string) => Promise<unknown>) | undefined
  /** Reads the days while one is being matched. */
  read?: ReadDays
  /** All days that are shown are matched by now. */
  onMatched?: () => void
}

/** The last day of the books, or that there is none yet: when each gateway was matched. */
export function BookDays({ days, onMatch, read, onMatched }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const day = days[0]?.day
  const shown = days.filter((one) => one.day === day)
  const others = [...new Set(days.filter((one) => one.day !== day && one.matchedAt === null).map((one) => one.day))]
  useDaysWatched(days, read, onMatched)
  if (day === undefined) {
    const yesterday = localDay(new Date(localMidnight(localDay(new Date(serverNow()))).getTime() - 1))
    return (
      <Card title={<Trans>Último día</Trans>}>
        <p>
          <Trans>Todavía no se ha conciliado ningún día. El de ayer se concilia cada día desde las 2 de la mañana.</Trans>
        </p>
        {onMatch && (
          <div>
            <ActButton onAct={() => onMatch(yesterday)}>{t`Conciliar el día de ayer`}</ActButton>
          </div>
        )}
      </Card>
    )
  }
  return (
    <Card title={<Trans>Último día</Trans>}>
      <Facts>
        <Fact name={<Trans>Día</Trans>}>
          <Day at={localMidnight(day).toISOString()} />
        </Fact>
        {shown.map(({ driver, matchedAt }) => (
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
        {others.length > 0 && (
          <Fact name={<Trans>También se lee</Trans>}>
            {others.map((other) => (
              <p key={other}>
                <Day at={localMidnight(other).toISOString()} />
              </p>
            ))}
          </Fact>
        )}
      </Facts>
      {onMatch && (
        <div>
          <ActButton onAct={() => onMatch(day)}>{t`Conciliar otra vez`}</ActButton>
        </div>
      )}
    </Card>
  )
}
