import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, useLingui as useMacros } from '@lingui/react/macro'
import type { ExportRecord } from '#contract/admin/export.ts'
import { exportAdvice, exportStateTexts } from '../../../messages/admin/export.messages.ts'
import { Status, When } from '../cells.tsx'
import { Cell, CellLabel, NameCell, Row } from '../list/table-parts.tsx'
import { ActButton } from '../record/act-button.tsx'
import { AskedFor } from './asked-for.tsx'
import { isOpen } from './is-open.ts'

const Acts = chakra('div', { base: { gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: '2' } })
const State = chakra('div', {
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1', justifyItems: 'start', maxWidth: '22rem' },
})
const Advice = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })
const tones = { queued: 'inactive', running: 'inactive' } as const

export interface ExportActs {
  onDownload: (id: string) => Promise<unknown>
  onRemove: (id: string) => Promise<unknown>
}

/** One export: its list, its progress and its acts. `labels` belong to the columns after the first. */
export function ExportRow({
  file,
  labels,
  onDownload,
  onRemove,
}: ExportActs & { file: ExportRecord; labels: readonly string[] }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const { id, state, rows, createdAt, keptUntil } = file
  const advice = exportAdvice[state]
  const [stateLabel, rowsLabel, askedLabel, keptLabel] = labels.map((label) => <CellLabel key={label}>{label}</CellLabel>)
  return (
    <Row role="row" data-row="">
      <NameCell role="cell">
        <AskedFor of={file} />
      </NameCell>
      <Cell role="cell">
        {stateLabel}
        <State>
          <Status value={state} texts={exportStateTexts} tones={tones} />
          {advice && <Advice>{i18n._(advice)}</Advice>}
        </State>
      </Cell>
      <Cell role="cell">
        {rowsLabel}
        <span>{state === 'failed' ? '—' : <Plural value={rows} one="# fila" other="# filas" />}</span>
      </Cell>
      <Cell role="cell">
        {askedLabel}
        <When at={createdAt} />
      </Cell>
      <Cell role="cell">
        {keptLabel}
        <span>{state === 'done' ? <When at={keptUntil} /> : '—'}</span>
      </Cell>
      <Cell role="cell">
        <Acts>
          {state === 'done' && <ActButton onAct={() => onDownload(id)}>{t`Descargar`}</ActButton>}
          {isOpen(file) ? (
            <ActButton onAct={() => onRemove(id)}>{t`Cancelar`}</ActButton>
          ) : (
            <ActButton onAct={() => onRemove(id)} asks={state === 'done' && t`El archivo se borra y ya no se puede descargar.`}>
              {t`Borrar`}
            </ActButton>
          )}
        </Acts>
      </Cell>
    </Row>
  )
}
