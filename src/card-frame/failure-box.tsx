import { useLingui } from '@lingui/react'
import type { CardFrameError } from '#contract/card-frame.ts'
import { ErrorPanel } from '../components/error-panel.tsx'
import { cardErrorInWords } from '../messages/card-errors.messages.ts'

/** An error of the provider in the catalogue's words; Openpay's own description stands behind them (CARD-3). */
export function FailureBox({ error: { code, detail, status } }: { error: CardFrameError }) {
  const { i18n } = useLingui()
  const words = cardErrorInWords(i18n, `${code}|${detail}`, 'save')
  const description = code.startsWith('Openpay.') ? words.detail || undefined : undefined
  return <ErrorPanel message={words.message} description={description} status={status} />
}
