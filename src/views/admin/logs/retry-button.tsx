import { useLingui } from '@lingui/react/macro'
import type { JobRecord } from '#contract/admin/log.ts'
import { ActButton } from '../record/act-button.tsx'

interface Props {
  job: JobRecord
  onRetry?: ((id: string) => Promise<unknown>) | undefined
}

/** Starts a job again that gave up; other jobs continue automatically. */
export function RetryButton({ job: { id, state }, onRetry }: Props) {
  const { t } = useLingui()
  return state === 'dead' && onRetry ? <ActButton onAct={() => onRetry(id)}>{t`Reintentar`}</ActButton> : '—'
}
