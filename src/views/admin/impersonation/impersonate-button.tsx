import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { FailurePanel } from '../../failure-panel.tsx'

interface Props {
  customer: { name: string }
  /** Starts the impersonation and opens the account. */
  onBegin: (request: { reason: string; writes: boolean }) => Promise<unknown>
}

const least = 5

/** Impersonates a customer, after it asks for the reason (docs/decisions/0017). */
export function ImpersonateButton({ customer: { name }, onBegin }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [writes, setWrites] = useState(false)
  const [blamed, setBlamed] = useState(false)
  const { run, busy, failure, dismiss } = useAct(onBegin)
  const short = reason.trim().length < least
  const begin = () => {
    setBlamed(true)
    if (!short) void run({ reason: reason.trim(), writes })
  }
  const close = () => {
    setAsking(false)
    dismiss()
  }
  return (
    <>
      <ActTrigger act="impersonate" letter="v" onAct={() => setAsking(true)}>
        {t`Ver como el cliente`}
      </ActTrigger>
      <Dialog
        open={asking}
        title={t`Ver la cuenta de ${name}`}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button loading={busy} onClick={begin}>
              <Trans>Ver la cuenta</Trans>
            </Button>
          </>
        }
      >
        {failure && <FailurePanel failure={failure} onRetry={begin} onDismiss={dismiss} />}
        <p>
          <Trans>
            Durante 30 minutos verás su cuenta como la ven sus personas. Queda en la auditoría quién, cuándo y por qué, y el dueño
            recibe un correo con el motivo.
          </Trans>
        </p>
        <TextField
          name="reason"
          label={t`¿Por qué?`}
          hint={t`Por ejemplo: pidió ayuda por teléfono con su plan`}
          required
          value={reason}
          error={blamed && short ? t`Escribe al menos 5 caracteres.` : undefined}
          onChange={(event) => setReason(event.target.value.slice(0, 200))}
        />
        <Checkbox
          name="writes"
          label={t`También necesito hacer cambios`}
          hint={t`Cada cambio queda en la auditoría con este motivo. Tarjetas y pagos, nunca.`}
          checked={writes}
          onChange={(event) => setWrites(event.target.checked)}
        />
      </Dialog>
    </>
  )
}
