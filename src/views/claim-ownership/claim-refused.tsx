import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { Button } from '../../components/button.tsx'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { claimTexts } from '../../messages/claim.messages.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { serverErrors } from '../server-errors.ts'
import type { ScreenProps } from './claim-screen.ts'

/** Why the claim was refused, and the way back to the form (CLAIM-1, CLAIM-2). */
export function ClaimRefused({ actor, onTold }: ScreenProps) {
  const { i18n } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const texts = failure && claimTexts(failure)
  const back = () => {
    onTold(serverErrors(failure))
    actor.send({ type: 'back.requested' })
  }
  return (
    <>
      {texts ? (
        <ErrorPanel message={i18n._(texts.content)} status={422} description={undefined} action={null}>
          <p>{i18n._(texts.footer)}</p>
          <p>{i18n._(texts.closing)}</p>
        </ErrorPanel>
      ) : (
        failure && <FailurePanel failure={failure} />
      )}
      <Button onClick={back}>
        <Trans>Volver al formulario</Trans>
      </Button>
    </>
  )
}
