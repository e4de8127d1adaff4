import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { SidesTable } from './sides-table.tsx'

/** A value of the record on both sides. */
export interface Side {
  key: string
  label: string
  theirs: string | boolean
  mine: string | boolean
}

interface Props {
  sides: readonly Side[]
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Shown when somebody else saved meanwhile: both sides of every difference, and the person chooses. */
export function RecordConflict({ sides, onKeepMine, onTakeTheirs }: Props) {
  const rows = sides
    .filter(({ theirs, mine }) => theirs !== mine)
    .map(({ key, label, theirs, mine }) => ({
      key,
      label,
      now: <OwnValue value={theirs} />,
      other: <OwnValue value={mine} />,
    }))
  return (
    <Notice
      tone="warning"
      title={<Trans>Alguien más guardó cambios mientras editabas</Trans>}
      actions={
        <>
          <Button size="sm" onClick={onKeepMine}>
            <Trans>Guardar lo mío</Trans>
          </Button>
          <Button size="sm" variant="secondary" onClick={onTakeTheirs}>
            <Trans>Quedarme con lo otro</Trans>
          </Button>
        </>
      }
    >
      <SidesTable against={<Trans>Tú escribiste</Trans>} rows={rows} />
    </Notice>
  )
}

function OwnValue({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value || '—'
  return value ? <Trans>Sí</Trans> : <Trans>No</Trans>
}
