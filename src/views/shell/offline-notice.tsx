import { Trans } from '@lingui/react/macro'
import { Notice } from '../../components/notice.tsx'
import { useOnline } from '../../lib/online.ts'

export function OfflineNotice() {
  if (useOnline()) return null
  return (
    <Notice tone="warning">
      <Trans>No tienes conexión a internet. Lo que escribes se queda aquí hasta que vuelva.</Trans>
    </Notice>
  )
}
