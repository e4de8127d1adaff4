import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { BulkRun, RunStep } from '#contract/admin/bulk-run.ts'
import { Button } from '../../../components/button.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActButton } from '../record/act-button.tsx'
import { runActOf } from './run-lists.ts'

const Acts = chakra('div', { base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2' } })

export interface RunActs {
  /** Returns whether the person may act on the records of a run; otherwise they only look. */
  mayAct: (run: BulkRun) => boolean
  /** Whether the person may take the result of a run away as a file. */
  mayExport: boolean
  onStep: (id: string, step: RunStep) => Promise<unknown>
  onUndo: (id: string, reason: string) => Promise<unknown>
  onExport: (id: string) => Promise<unknown>
}

/** The acts that a run is open to. Whoever began it confirms and resumes it; others may pause and stop it. */
export function RunButtons({ run, mayAct: mayActOn, mayExport, onStep, onUndo, onExport }: RunActs & { run: BulkRun }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [undoing, setUndoing] = useState(false)
  const { id, act, state, own, forecasts, tried } = run
  const mayAct = mayActOn(run)
  const isOpen = run.endedAt === null
  const changes = forecasts.find(({ result }) => result === 'done')?.count ?? 0
  const says = runActOf(run, act)?.says
  const undo = runActOf(run, run.undo)
  const number = new Intl.NumberFormat(i18n.locale).format(changes)
  return (
    <Acts>
      {mayAct && own && state === 'tried' && changes > 0 && (
        <ActButton
          onAct={() => onStep(id, 'confirm')}
          asks={
            <>
              <p>
                <Trans>Cambiarán {number} registros.</Trans>
              </p>
              {says && <p>{i18n._(says)}</p>}
            </>
          }
        >{t`Confirmar`}</ActButton>
      )}
      {mayAct && state === 'running' && <ActButton onAct={() => onStep(id, 'pause')}>{t`Pausar`}</ActButton>}
      {mayAct && own && state === 'paused' && <ActButton onAct={() => onStep(id, 'resume')}>{t`Reanudar`}</ActButton>}
      {mayAct && isOpen && (
        <ActButton onAct={() => onStep(id, 'stop')} asks={t`Los registros que faltan se quedan como están.`}>
          {t`Detener`}
        </ActButton>
      )}
      {mayExport && !isOpen && tried > 0 && <ActButton onAct={() => onExport(id)}>{t`Exportar resultado`}</ActButton>}
      {mayAct && undo && (
        <Button size="sm" variant="secondary" onClick={() => setUndoing(true)}>
          <Trans>Deshacer</Trans>
        </Button>
      )}
      {undoing && undo && (
        <ActDialog
          title={t`Deshacer`}
          says={t`Primero probamos la acción contraria en los registros que esta cambió. Después la confirmas.`}
          confirm={null}
          onAct={(reason) => onUndo(id, reason)}
          onClose={() => setUndoing(false)}
        />
      )}
    </Acts>
  )
}
