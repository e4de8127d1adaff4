import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { ActTrigger } from '../acts/act-trigger.tsx'
import { FailurePanel } from '../../failure-panel.tsx'

interface Props {
  /** The button's text. */
  children: string
  onAct: () => Promise<unknown>
  /** The question before an irreversible act. */
  asks?: ReactNode
  /** Something that the act needs is missing. */
  disabled?: boolean
  /** Lets the palette start it too, and its letter. */
  offered?: { act: string; letter?: string }
}

/** One act on a record. It asks first when necessary, is busy while it runs, and shows a refusal in words. */
export function ActButton({ children, onAct, asks, disabled = false, offered }: Props) {
  const { t } = useLingui()
  const [asking, setAsking] = useState(false)
  const act = useAct(onAct)
  const run = () => {
    setAsking(false)
    void act.run()
  }
  const press = () => (asks ? setAsking(true) : run())
  return (
    <>
      {offered === undefined ? (
        <Button size="sm" variant="secondary" loading={act.busy} disabled={disabled} onClick={press}>
          {children}
        </Button>
      ) : (
        <ActTrigger act={offered.act} letter={offered.letter} loading={act.busy} disabled={disabled} onAct={press}>
          {children}
        </ActTrigger>
      )}
      <Dialog
        open={asking}
        role="alertdialog"
        title={t`¿${children}?`}
        onClose={() => setAsking(false)}
        footer={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button variant="danger" onClick={run}>
              <Trans>Sí, continuar</Trans>
            </Button>
          </>
        }
      >
        <div>{asks}</div>
      </Dialog>
      <Dialog open={act.failure !== null} title={children} onClose={act.dismiss}>
        {act.failure && <FailurePanel failure={act.failure} onRetry={run} />}
      </Dialog>
    </>
  )
}
