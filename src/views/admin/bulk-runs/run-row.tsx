import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
import type { BulkRun } from '#contract/admin/bulk-run.ts'
import { runAdvice, runStateTexts, runStopTexts } from '../../../messages/admin/bulk-run.messages.ts'
import { Status, When } from '../cells.tsx'
import { AskedFor } from '../exports/asked-for.tsx'
import { Cell, CellLabel, NameCell, Row } from '../list/table-parts.tsx'
import { type RunActs, RunButtons } from './run-buttons.tsx'
import { runActOf, runListOf } from './run-lists.ts'
import { RunProgress } from './run-progress.tsx'

export type { RunActs } from './run-buttons.tsx'

const Stack = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', justifyItems: 'start', maxWidth: '22rem' },
})
const Muted = chakra('span', { base: { color: 'fg.muted', fontWeight: 'normal', fontSize: 'sm' } })
const tones = { counting: 'inactive', trying: 'inactive', running: 'inactive', tried: 'expired' } as const

/** One bulk run: what it does to whom, how far it is, and its acts. `labels` belong to the columns after the first. */
export function RunRow({ run, labels, ...acts }: RunActs & { run: BulkRun; labels: readonly string[] }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { act, query, state, stoppedFor, reason, undoes, staffName, createdAt } = run
  const advice = stoppedFor ? runStopTexts[stoppedFor] : runAdvice[state]
  const label = runActOf(run, act)?.label
  const [stateLabel, rowsLabel, begunLabel] = labels.map((one) => <CellLabel key={one}>{one}</CellLabel>)
  return (
    <Row role="row" data-row="">
      <NameCell role="cell">
        <Stack>
          {label && i18n._(label)}
          <AskedFor of={{ operation: runListOf(run).exported, query }} />
          {undoes !== null && <Muted>{t`Deshace otra acción: solo los que ella cambió`}</Muted>}
          <Muted>{t`Motivo: ${reason}`}</Muted>
        </Stack>
      </NameCell>
      <Cell role="cell">
        {stateLabel}
        <Stack>
          <Status value={state} texts={runStateTexts} tones={tones} />
          {advice && <Muted>{i18n._(advice)}</Muted>}
        </Stack>
      </Cell>
      <Cell role="cell">
        {rowsLabel}
        <RunProgress run={run} />
      </Cell>
      <Cell role="cell">
        {begunLabel}
        <Stack>
          <span>{staffName ?? '—'}</span>
          <When at={createdAt} />
        </Stack>
      </Cell>
      <Cell role="cell">
        <RunButtons run={run} {...acts} />
      </Cell>
    </Row>
  )
}
