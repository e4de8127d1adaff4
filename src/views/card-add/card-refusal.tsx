import { useLingui } from '@lingui/react'
import type { Failure } from '#contract/failure.ts'
import { ErrorPanel } from '../../components/error-panel.tsx'
import { cardErrorInWords } from '../../messages/card-errors.messages.ts'
import { FailurePanel } from '../failure-panel.tsx'

/** A card that its bank refused says why in the catalogue's words (CARD-3); anything else is a failure like others. */
export function CardRefusal({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  if (failure.kind !== 'refused' || failure.body.code !== 'card.refused') return <FailurePanel failure={failure} />
  const { message } = cardErrorInWords(i18n, failure.body.description, 'save')
  return <ErrorPanel message={message} status={failure.status} />
}
