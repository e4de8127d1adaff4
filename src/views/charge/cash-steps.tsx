import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Driver } from '#contract/driver.ts'

const Steps = chakra('ol', { base: { display: 'grid', gap: '2', paddingInlineStart: '5', listStyleType: 'decimal' } })

/** What to do at the store. */
export function CashSteps({ driver }: { driver: Driver | null }) {
  return (
    <Steps>
      <li>
        {driver === 'stripe' ? <Trans>Ve a cualquier OXXO.</Trans> : <Trans>Ve a una tienda que reciba pagos Paynet.</Trans>}
      </li>
      <li>
        <Trans>Di en la caja que quieres hacer un pago con referencia. Muestra el código de barras, o dicta la referencia.</Trans>
      </li>
      <li>
        <Trans>Paga en efectivo el importe exacto. La tienda puede cobrar una comisión aparte.</Trans>
      </li>
      <li>
        <Trans>Guarda el ticket hasta que te confirmemos por correo.</Trans>
      </li>
    </Steps>
  )
}
