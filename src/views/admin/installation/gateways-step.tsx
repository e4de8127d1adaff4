import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { When } from '../cells.tsx'
import type { StepProps } from './setup-screen.ts'
import { probeTexts } from './setup-texts.ts'
import { StepPanel } from './step-panel.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '3', listStyle: 'none' } })
const Row = chakra('li', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center', justifyContent: 'space-between' },
})
const Muted = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** Whether each gateway takes the keys in force. */
export function GatewaysStep({ actor, setup, busy }: StepProps) {
  const { i18n } = useLingui()
  const wasProbed = setup.gateways.some(({ at }) => at !== null)
  return (
    <StepPanel
      actor={actor}
      setup={setup}
      busy={busy}
      step="gateways"
      lead={<Trans>Preguntamos a cada pasarela con las llaves que están puestas. Solo leemos: no se cobra nada.</Trans>}
      acts={
        <Button
          variant={wasProbed ? 'secondary' : 'primary'}
          loading={busy}
          onClick={() => actor.send({ type: 'probe.requested' })}
        >
          {wasProbed ? <Trans>Probar otra vez</Trans> : <Trans>Probar las llaves</Trans>}
        </Button>
      }
    >
      <List>
        {setup.gateways.map(({ driver, live, outcome, at }) => (
          <Row key={driver}>
            <span>
              <strong>{i18n._(driverTexts[driver])}</strong>{' '}
              <Muted>
                {live ? <Trans>cobra tarjetas reales</Trans> : <Trans>modo de prueba</Trans>}
                {at !== null && (
                  <>
                    {' · '}
                    <When at={at} />
                  </>
                )}
              </Muted>
            </span>
            {outcome === null ? (
              <Badge tone="expired">
                <Trans>Sin probar</Trans>
              </Badge>
            ) : (
              <Badge tone={outcome === 'ready' ? 'active' : 'error'}>{i18n._(probeTexts[outcome])}</Badge>
            )}
          </Row>
        ))}
      </List>
    </StepPanel>
  )
}
