import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    marginTop: '2',
    borderCollapse: 'collapse',
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      paddingBlock: '1',
      paddingInlineEnd: '3',
      overflowWrap: 'anywhere',
    },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted' },
    '& tbody th': { fontWeight: 'semibold' },
  },
})

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
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dato</Trans>
            </th>
            <th scope="col">
              <Trans>Ahora dice</Trans>
            </th>
            <th scope="col">
              <Trans>Tú escribiste</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sides
            .filter(({ theirs, mine }) => theirs !== mine)
            .map(({ key, label, theirs, mine }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  <OwnValue value={theirs} />
                </td>
                <td>
                  <OwnValue value={mine} />
                </td>
              </tr>
            ))}
        </tbody>
      </Table>
    </Notice>
  )
}

function OwnValue({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value || '—'
  return value ? <Trans>Sí</Trans> : <Trans>No</Trans>
}
