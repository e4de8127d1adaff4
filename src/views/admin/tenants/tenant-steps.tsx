import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { type TenantInfo, tenantStates } from '#contract/admin/tenant.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { tenantSteps } from '../../../messages/admin/tenant.messages.ts'
import { FailurePanel } from '../../failure-panel.tsx'

const Steps = chakra('ol', { base: { display: 'grid', gap: '2' } })
const Step = chakra('li', {
  base: { color: 'fg.muted', '&[data-done=true]': { color: 'fg' }, '&[aria-current=step]': { fontWeight: 'semibold' } },
})

interface Props {
  tenant: TenantInfo
  /** Takes the steps that are missing. */
  onContinue: () => Promise<unknown>
}

/**
 * The steps of a business that is not ready. They begin by themselves once; after an interruption the person decides.
 */
export function TenantSteps({ tenant: { state }, onContinue }: Props) {
  const { i18n } = useLingui()
  const act = useAct(onContinue)
  const begin = useEffectEvent(() => {
    if (state === 'created') void act.run()
  })
  useEffect(() => begin(), [])
  const reached = tenantStates.indexOf(state)
  return (
    <Card title={<Trans>Cómo va</Trans>}>
      {act.failure && <FailurePanel failure={act.failure} onDismiss={act.dismiss} />}
      <Steps role="status">
        {tenantSteps.map(([name, text], at) => (
          <Step key={name} data-done={at <= reached} aria-current={at === reached + 1 ? 'step' : undefined}>
            {at <= reached ? '✓' : `${at + 1}.`} {i18n._(text)}
          </Step>
        ))}
      </Steps>
      <div>
        <Button loading={act.busy} onClick={() => void act.run()}>
          <Trans>Continuar</Trans>
        </Button>
      </div>
    </Card>
  )
}
