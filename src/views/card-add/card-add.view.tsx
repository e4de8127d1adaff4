import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { FromCardFrame } from '#contract/card-frame.ts'
import type { CardAddActor, cardAddMachine } from '#machines/flows/card-add.machine.ts'
import { Button } from '../../components/button.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { takeLostFocus } from '../../lib/lost-focus.ts'
import { Once } from '../../lib/once.tsx'
import { flowView } from '../flow-view.tsx'
import { CardFailure } from '../card-failure.tsx'
import { CardFrame, type OpenCardFrame } from './card-frame.tsx'

export interface CardAddViewProps {
  actor: CardAddActor
  open: OpenCardFrame
  onSaved: () => void
  onCancelled: () => void
  /** Where the button that saves the card is beside the form. */
  inline?: InlineCard | undefined
}

export interface InlineCard {
  isSaving: boolean
  /** The card was not saved, and the form says why. */
  onRefused: () => void
}

export const CardAddView = flowView<typeof cardAddMachine, CardAddViewProps>({
  choosingDriver: Waiting,
  preparing: Waiting,
  openpay: Frame,
  stripe: Frame,
  saving: Waiting,
  syncing: Waiting,
  unsynced: Refused,
  error: Refused,
  saved: ({ onSaved }) => <Once run={onSaved} />,
  cancelled: ({ onCancelled }) => <Once run={onCancelled} />,
})

function Waiting({ actor, inline }: CardAddViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      {failure && inline?.isSaving && <Once run={inline.onRefused} />}
      <Skeleton shapes={['field', 'field', 'field']} />
      <Cancel actor={actor} />
    </>
  )
}

function Frame({ actor, open, inline }: CardAddViewProps) {
  const { t } = useLingui()
  const failure = useSelector(actor, ({ context }) => context.failure)
  const refused = inline?.onRefused
  const clientSecret = useSelector(actor, ({ context }) => context.clientSecret)
  const heard = useCallback(
    (message: FromCardFrame) => {
      if (message.type === 'setUp') actor.send({ type: 'card.setUp' })
      if (message.type === 'failed' || message.type === 'incomplete') refused?.()
      if (message.type !== 'tokenised') return
      const { tokenId, deviceSessionId } = message
      actor.send({ type: 'card.tokenised', tokenId, deviceSessionId })
    },
    [actor, refused],
  )
  return (
    <>
      {failure && <CardFailure failure={failure} />}
      <CardFrame
        open={open}
        title={t`Datos de la tarjeta`}
        order={clientSecret === null ? null : { type: 'setup', clientSecret }}
        inline={inline}
        heard={heard}
      />
      <Cancel actor={actor} />
    </>
  )
}

/** The refusal takes the focus that the card frame lost: at the failure, or at the retry. */
function Refused({ actor, inline }: CardAddViewProps) {
  const failure = useSelector(actor, ({ context }) => context.failure)
  return (
    <>
      {inline?.isSaving && <Once run={inline.onRefused} />}
      {failure && <CardFailure failure={failure} />}
      <div>
        <Button ref={takeLostFocus} onClick={() => actor.send({ type: 'retry.requested' })}>
          <Trans>Intentar otra vez</Trans>
        </Button>
      </div>
      <Cancel actor={actor} />
    </>
  )
}

function Cancel({ actor }: { actor: CardAddActor }) {
  return (
    <div>
      <Button variant="ghost" onClick={() => actor.send({ type: 'adding.cancelled' })}>
        <Trans>Cancelar</Trans>
      </Button>
    </div>
  )
}
