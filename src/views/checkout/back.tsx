import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import type { CheckoutViewProps } from './checkout-screen.ts'

/** The link back to where the checkout was opened, if there is one. */
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
