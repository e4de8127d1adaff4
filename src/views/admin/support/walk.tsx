import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import type { TrailStep } from '#contract/support-case.ts'
import { Button } from '../../../components/button.tsx'
import { Fact, Facts } from '../../../components/facts.tsx'
import { eventTitle } from '../../../lib/step-title.ts'
import { trailOutcomeTexts } from '../../../messages/admin/support.messages.ts'
import { Words } from '../cells.tsx'
import { Chart } from './chart.tsx'
import { momentAt } from './moment.ts'

const Root = chakra('div', { base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' } })
const Bar = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })

/** The customer's states one after another, on the diagram of each flow. The arrow keys work like the buttons. */
export function Walk({ trail, writtenAt }: { trail: readonly TrailStep[]; writtenAt: string }) {
  const { t, i18n } = useLingui()
  const [place, setPlace] = useState(0)
  const moment = momentAt(trail, place)
  const go = (by: number) => setPlace((old) => Math.min(trail.length - 1, Math.max(0, old + by)))
  const keys = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1, Home: -trail.length, End: trail.length }[event.key]
    // On the diagram, the same keys scroll the diagram.
    if (by === undefined || (event.target as Element).role === 'region') return
    event.preventDefault()
    go(by)
  }
  if (!moment)
    return (
      <p>
        <Trans>El navegador no guardó ningún paso.</Trans>
      </p>
    )
  const { step, move, since } = moment
  const number = place + 1
  const all = trail.length
  const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'medium', timeZone: 'America/Mexico_City' }).format(
    Date.parse(writtenAt) - step.ago,
  )
  return (
    <Root role="group" aria-label={t`Pasos del cliente`} onKeyDown={keys}>
      <Bar>
        <Button size="sm" variant="secondary" disabled={place === 0} onClick={() => go(-1)}>
          <Trans>Anterior</Trans>
        </Button>
        <Button size="sm" variant="secondary" disabled={place === trail.length - 1} onClick={() => go(1)}>
          <Trans>Siguiente</Trans>
        </Button>
        <p role="status">
          <Trans>
            Paso {number} de {all}
          </Trans>
        </p>
      </Bar>
      <Facts>
        <Fact name={<Trans>Hora</Trans>}>
          {time}
          {since !== null && <> (+{(since / 1000).toLocaleString(i18n.locale, { maximumFractionDigits: 1 })} s)</>}
        </Fact>
        {step.kind === 'move' ? (
          <>
            <Fact name={<Trans>Flujo</Trans>}>{step.machine}</Fact>
            <Fact name={<Trans>Qué pasó</Trans>}>{eventTitle(step.event)}</Fact>
            <Fact name={<Trans>Estado</Trans>}>
              {step.before ?? '·'} → {step.after}
            </Fact>
            {step.failed && (
              <Fact name={<Trans>Falla</Trans>}>
                <Words text={trailOutcomeTexts[step.failed.kind]} /> {step.failed.status || ''} {step.failed.code}
              </Fact>
            )}
          </>
        ) : (
          <>
            <Fact name={<Trans>Llamada</Trans>}>{step.operation}</Fact>
            <Fact name={<Trans>Resultado</Trans>}>
              <Words text={trailOutcomeTexts[step.outcome]} /> {step.status ?? ''} {step.code}
            </Fact>
            <Fact name={<Trans>Duración</Trans>}>{step.ms} ms</Fact>
            {step.request && <Fact name={<Trans>Petición</Trans>}>{step.request}</Fact>}
          </>
        )}
      </Facts>
      {move && <Chart machine={move.machine} before={move === step ? move.before : null} after={move.after} />}
    </Root>
  )
}
