import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { TextField } from '../../../components/text-field.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'

interface Props {
  label: string
  onRename: (label: string) => Promise<unknown>
}

/** The act that gives a profile of one's own another name. */
export function RenameProfile({ label, onRename }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const act = useAct(onRename)
  const name = typed?.trim() ?? ''
  const close = () => {
    setTyped(null)
    act.dismiss()
  }
  const run = async () => {
    if ((await act.run(name)) !== null) setTyped(null)
  }
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setTyped(label)}>
        {t`Cambiar el nombre`}
      </Button>
      <Dialog
        open={typed !== null}
        title={t`Cambiar el nombre del perfil`}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Volver</Trans>
            </Button>
            <Button disabled={name.length < 2 || name === label} loading={act.busy} onClick={() => void run()}>
              <Trans>Guardar</Trans>
            </Button>
          </>
        }
      >
        {act.failure && <FailurePanel failure={act.failure} onRetry={() => void run()} onDismiss={act.dismiss} />}
        <TextField
          name="label"
          label={t`Nombre del perfil`}
          required
          maxLength={60}
          autoComplete="off"
          value={typed ?? ''}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Dialog>
    </>
  )
}
