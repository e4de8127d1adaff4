import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { ErasurePreview } from '#contract/admin/erasure.ts'
import { calledName } from '#contract/person-name.ts'
import { Dialog } from '../../../components/dialog.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { FailurePanel } from '../../failure-panel.tsx'
import { ErasureDialog } from './erasure-dialog.tsx'

interface Props {
  /** Whose data goes: the person, or the customer of an owner. Typed to confirm. */
  person: { name: string; email: string }
  onPreview: () => Promise<ErasurePreview>
  onErase: (reason: string) => Promise<unknown>
  onWithdraw: () => Promise<unknown>
}

/** The act that erases a person's data, or a customer's, after it showed what goes and what stays. */
export function ErasePerson({ person, onPreview, onErase, onWithdraw }: Props) {
  const { t } = useLingui()
  const [preview, setPreview] = useState<ErasurePreview | null>(null)
  const read = useAct(onPreview)
  const open = async () => {
    const done = await read.run()
    if (done) setPreview(done.result)
  }
  return (
    <>
      <ActTrigger act="erase" loading={read.busy} onAct={() => void open()}>
        {t`Eliminar sus datos`}
      </ActTrigger>
      {preview && (
        <ErasureDialog
          name={calledName(person)}
          preview={preview}
          onErase={onErase}
          onWithdraw={onWithdraw}
          onClose={() => setPreview(null)}
        />
      )}
      <Dialog open={read.failure !== null} title={t`Eliminar sus datos`} onClose={read.dismiss}>
        {read.failure && <FailurePanel failure={read.failure} onRetry={() => void open()} />}
      </Dialog>
    </>
  )
}
