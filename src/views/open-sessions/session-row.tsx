import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OpenSession } from '#contract/open-session.ts'
import { Button } from '../../components/button.tsx'
import { ListRow } from '../../components/list-row.tsx'
import { dateTimeText } from '../../lib/dates.ts'
import { deviceOf } from '../../lib/device.ts'

interface Props {
  session: OpenSession
  busy: boolean
  onEnd: () => void
}

export function SessionRow({ session: { device, current, createdAt, lastSeenAt }, busy, onEnd }: Props) {
  const { i18n } = useI18n()
  const { t } = useLingui()
  const { browser, system } = deviceOf(device)
  const name = browser && system ? t`${browser} en ${system}` : (browser ?? system ?? t`Otro dispositivo`)
  const used = dateTimeText(lastSeenAt, i18n.locale)
  const startText = dateTimeText(createdAt, i18n.locale)
  return (
    <ListRow
      name={name}
      badge={current && <Trans>Esta sesión</Trans>}
      details={
        <Trans>
          Último uso: {used} · Desde {startText}
        </Trans>
      }
    >
      {!current && (
        <Button
          size="sm"
          variant="secondary"
          disabled={busy}
          aria-label={t`Cerrar la sesión de ${name}, ${used}`}
          onClick={onEnd}
        >
          <Trans>Cerrar la sesión</Trans>
        </Button>
      )}
    </ListRow>
  )
}
