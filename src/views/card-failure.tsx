import { useLingui } from '@lingui/react'
import type { CardAct } from '#contract/card-errors.ts'
import type { Failure } from '#contract/failure.ts'
import { ErrorPanel } from '../components/error-panel.tsx'
import { cardErrorInWords } from '../messages/card-errors.messages.ts'
import { FailurePanel } from './failure-panel.tsx'

const acts: Record<string, CardAct> = { 'charge.refused': 'charge', 'card.refused': 'save' }

/**
 * Shows a refused card or charge with the catalogue's text, the same everywhere (CARD-3, CHK-7), and any other failure
 * as usual.
 */
export function CardFailure({ failure, onDismiss }: { failure: Failure; onDismiss?: () => void }) {
  const { i18n } = useLingui()
  const act = failure.kind === 'refused' ? acts[failure.body.code] : undefined
  if (failure.kind !== 'refused' || !act) return <FailurePanel failure={failure} onDismiss={onDismiss} />
  const { message } = cardErrorInWords(i18n, failure.body.description, act)
  return <ErrorPanel message={message} status={failure.status} {...(onDismiss && { onDismiss })} />
}
