import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../components/button.tsx'
import { GatewayRow } from './gateway-row.tsx'
import type { StepProps } from './setup-screen.ts'
import { StepPanel } from './step-panel.tsx'

const List = chakra('ul', { base: { display: 'grid', gap: '4', listStyle: 'none' } })

/** In which account each gateway charges, and whether it takes the keys in force. */
export function GatewaysStep({ actor, setup, busy }: StepProps) {
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
        {setup.gateways.map((gateway) => (
          <GatewayRow key={gateway.driver} actor={actor} gateway={gateway} busy={busy} />
        ))}
      </List>
    </StepPanel>
  )
}
