import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { FormSchema } from '../../forms/check-fields.ts'
import { type FieldName, namesOf, type RecordFields } from './record-fields.ts'

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

interface Props<Item, Schema extends FormSchema> {
  described: RecordFields<Item, Schema>
  theirs: Record<FieldName<Schema>, string | boolean>
  mine: Record<FieldName<Schema>, string | boolean>
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Somebody else saved meanwhile: both sides of every field that differs, and the person chooses. */
export function RecordConflict<Item, Schema extends FormSchema>({
  described,
  theirs,
  mine,
  onKeepMine,
  onTakeTheirs,
}: Props<Item, Schema>) {
  const { i18n } = useLingui()
  const names = namesOf(described).filter((name) => theirs[name] !== mine[name])
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
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{i18n._(described.looks[name].label)}</th>
              <td>
                <Held value={theirs[name]} />
              </td>
              <td>
                <Held value={mine[name]} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Notice>
  )
}

function Held({ value }: { value: string | boolean }) {
  if (typeof value === 'string') return value || '—'
  return value ? <Trans>Sí</Trans> : <Trans>No</Trans>
}
