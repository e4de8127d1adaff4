import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SyncResult } from '#contract/admin/access.ts'
import { Notice } from '../../../components/notice.tsx'
import { ActButton } from '../record/act-button.tsx'

/** Starts a sync with what the product knows, and shows its result. */
export function SyncButton({ onSync }: { onSync: () => Promise<SyncResult> }) {
  const { t } = useLingui()
  const [result, setFound] = useState<SyncResult | null>(null)
  return (
    <div>
      <ActButton onAct={async () => setFound(await onSync())}>{t`Sincronizar`}</ActButton>
      {result && <SyncSummary {...result} onDismiss={() => setFound(null)} />}
    </div>
  )
}

function SyncSummary({ added, removed, onDismiss }: SyncResult & { onDismiss: () => void }) {
  const plus = added.join(', ')
  const minus = removed.join(', ')
  return (
    <Notice tone="success" onDismiss={onDismiss}>
      {plus === '' && minus === '' && <Trans>Todo estaba al día.</Trans>}
      {plus !== '' && (
        <p>
          <Trans>Se agregó: {plus}</Trans>
        </p>
      )}
      {minus !== '' && (
        <p>
          <Trans>Se quitó: {minus}</Trans>
        </p>
      )}
    </Notice>
  )
}
