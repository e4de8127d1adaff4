import { useLingui } from '@lingui/react'
import type { CardFrameError } from '#contract/card-frame.ts'
import { ErrorPanel } from '../components/error-panel.tsx'
import { cardErrorInWords } from '../messages/card-errors.messages.ts'

/** Shows a provider's error with the text of our catalogue (CARD-3). */
export function FailureBox({ error: { code, status } }: { error: CardFrameError }) {
  const { i18n } = useLingui()
  const { message } = cardErrorInWords(i18n, code, 'save')
  return <ErrorPanel message={message} status={status} />
}
