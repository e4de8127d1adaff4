import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ComputedFigures } from '#contract/admin/computed-figures.ts'
import type { ForecastRate } from '#contract/admin/forecast.ts'
import type { Revenue } from '#contract/admin/revenue.ts'
import { Notice } from '../../../components/notice.tsx'
import type { Address } from '../../../lib/address.ts'
import { When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'
import { useWatchedValue } from '../use-watched.ts'
import { ForecastCard } from './forecast-card.tsx'
import { FunnelCard } from './funnel-card.tsx'

const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

/** The figures that the server computes once a day, as read when the page opened. */
export interface Computing {
  loaded: ComputedFigures
  read: (signal: AbortSignal) => Promise<ComputedFigures>
  /** Asks for them anew. */
  onCompute: () => Promise<unknown>
}

interface Props extends Computing {
  months: Revenue['months']
  /** The rows that a rate was counted from; null when the reader may not open them. */
  rowsOf: (rate: ForecastRate) => Address | null
}

const isRunning = ({ running }: ComputedFigures) => running

/** What the server computes once a day, when that was, and the act to compute it anew. */
export function ComputedFiguresSection({ loaded, read, onCompute, months, rowsOf }: Props) {
  const { t } = useLingui()
  const {
    value: { running, forecast, funnel },
    missed,
  } = useWatchedValue(loaded, read, isRunning)
  return (
    <>
      <Bar>
        {forecast && (
          <span>
            <Trans>
              Calculado: <When at={forecast.at} />
            </Trans>
          </span>
        )}
        <ActButton onAct={onCompute} disabled={running}>
          {t`Calcular ahora`}
        </ActButton>
        <span role="status">{running && <Trans>Calculando…</Trans>}</span>
      </Bar>
      {missed && (
        <Notice tone="warning">
          <Trans>No pudimos ver cómo va. Lo intentamos otra vez en unos segundos.</Trans>
        </Notice>
      )}
      {forecast === null ? (
        <Notice tone="info" title={<Trans>El pronóstico todavía no se calcula</Trans>}>
          <Trans>El servidor lo calcula una vez al día. Si no quieres esperar, elige «Calcular ahora».</Trans>
        </Notice>
      ) : (
        <ForecastCard forecast={forecast} months={months} rowsOf={rowsOf} />
      )}
      {funnel && <FunnelCard {...funnel} />}
    </>
  )
}
