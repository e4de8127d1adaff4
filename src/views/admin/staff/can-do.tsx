import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { Card } from '../../../components/card.tsx'
import { actionTexts, actTexts, resourceTexts } from '../../../messages/admin/permission.messages.ts'
import { matrix } from '../access/role-fields.ts'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Table } from '../list/table-parts.tsx'

const isSeeing = (action: string) => action === 'list' || action === 'info'

interface Props {
  /** The question that the page answers. */
  title: string
  permissions: readonly string[]
}

/** What somebody sees and may change in the administration, by area. Areas that are closed stand below. */
export function CanDo({ title, permissions }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const areas = matrix.map(({ resource, cells }) => {
    const granted = cells.filter(({ permission }) => permissions.includes(permission))
    return {
      resource,
      sees: granted.some(({ action }) => isSeeing(action)),
      acts: granted
        .filter(({ action }) => !isSeeing(action))
        .map(({ permission, action }) => i18n._(actTexts[permission] ?? actionTexts[action])),
    }
  })
  const isOpen = ({ sees, acts }: (typeof areas)[number]) => sees || acts.length > 0
  const closed = areas
    .filter((area) => !isOpen(area))
    .map(({ resource }) => i18n._(resourceTexts[resource]))
    .join(', ')
  return (
    <Card title={title}>
      {areas.some(isOpen) ? (
        <Table role="table" aria-label={title}>
          <TableHead labels={[t`Área`, t`Ve`, t`Puede`]} />
          <Body role="rowgroup">
            {areas.filter(isOpen).map(({ resource, sees, acts }) => (
              <Row key={resource} role="row">
                <NameCell role="cell">{i18n._(resourceTexts[resource])}</NameCell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Ve</Trans>
                  </CellLabel>
                  <span>{sees ? t`Sí` : '—'}</span>
                </Cell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Puede</Trans>
                  </CellLabel>
                  <span>{acts.join(', ') || '—'}</span>
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      ) : (
        <p>
          <Trans>No ve ni puede cambiar nada en la administración.</Trans>
        </p>
      )}
      {closed !== '' && (
        <p>
          <Trans>No entra en: {closed}.</Trans>
        </p>
      )}
    </Card>
  )
}
