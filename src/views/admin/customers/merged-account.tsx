import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { CustomerDetail } from '#contract/admin/customer.ts'
import { Link } from '../../../components/link.tsx'
import { Notice } from '../../../components/notice.tsx'
import { dateTimeText } from '../../../lib/dates.ts'
import { serverNow } from '../../../lib/server-time.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ActTrigger } from '../acts/act-trigger.tsx'

interface Props {
  merge: NonNullable<CustomerDetail['merge']>
  mayUndo: boolean
  onUndo: (reason: string) => Promise<unknown>
}

/** Says into which account this one was merged, and undoes it while that is possible. */
export function MergedAccount({ merge: { into, mergedAt, undoUntil }, mayUndo, onUndo }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [isOpen, setOpen] = useState(false)
  const isOver = Date.parse(undoUntil) <= serverNow()
  const staying = into.name
  const [merged, until] = [dateTimeText(mergedAt, i18n.locale), dateTimeText(undoUntil, i18n.locale)]
  return (
    <>
      <Notice
        tone="info"
        title={<Trans>Esta cuenta se unió con otra y está cerrada</Trans>}
        actions={
          mayUndo &&
          !isOver && (
            <ActTrigger act="undo-merge" onAct={() => setOpen(true)}>
              {t`Deshacer la unión`}
            </ActTrigger>
          )
        }
      >
        <p>
          <Trans>
            El {merged} sus personas pasaron a <Link href={`/admin/clientes/${into.id}`}>{staying}</Link>.
          </Trans>
        </p>
        <p>
          {isOver ? <Trans>Ya no se puede deshacer: pasó un día.</Trans> : <Trans>Hasta el {until} se puede deshacer.</Trans>}
        </p>
      </Notice>
      {isOpen && (
        <ActDialog
          title={t`Deshacer la unión`}
          says={t`Las personas y lo que se movió regresan a esta cuenta. Les avisamos por correo. Entran otra vez.`}
          confirm={null}
          submit={t`Deshacer la unión`}
          onAct={onUndo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
