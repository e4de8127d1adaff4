import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'

/** Back to where the checkout was opened, when there is such a place. */
export function Back({ actor, onBack }: Pick<CheckoutViewProps, 'actor' | 'onBack'>) {
  if (!onBack) return null
  return (
    <div>
      <Button variant="ghost" onClick={() => actor.send({ type: 'back.requested' })}>
        <Trans>Volver</Trans>
      </Button>
    </div>
  )
}
