import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StaffRow } from '#contract/admin/staff.ts'
import { calledName } from '#contract/person-name.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { staffStateTexts } from '../../../messages/admin/staff.messages.ts'
import { levelInWords } from '../../../messages/role.messages.ts'
import { Status, When } from '../cells.tsx'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Table } from '../list/table-parts.tsx'
import { LastDay } from './last-day.tsx'

const Top = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' } })

interface Props {
  staff: readonly StaffRow[]
  /** Whether the user may open a person. */
  opens: boolean
  acts?: ReactNode
}

/** Everybody who works in the administration, with profile, state and last day. */
export function StaffListPage({ staff, opens, acts }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const cell = (label: ReactNode, content: ReactNode) => (
    <Cell role="cell">
      <CellLabel aria-hidden="true">{label}</CellLabel>
      <span>{content}</span>
    </Cell>
  )
  return (
    <>
      <Top>
        <PageTitle>{t`Colaboradores`}</PageTitle>
        {acts}
      </Top>
      <Card>
        <Table role="table" aria-label={t`Colaboradores`}>
          <TableHead labels={[t`Nombre`, t`Correo`, t`Perfil`, t`Estado`, t`Último día`, t`Última visita`]} />
          <Body role="rowgroup">
            {staff.map((one) => (
              <Row key={one.id} role="row">
                <NameCell role="cell">
                  {opens ? <Link href={`/admin/colaboradores/${one.id}`}>{calledName(one)}</Link> : calledName(one)}
                </NameCell>
                {cell(<Trans>Correo</Trans>, one.email)}
                {cell(<Trans>Perfil</Trans>, levelInWords(i18n, one.level, one.label))}
                {cell(<Trans>Estado</Trans>, <Status value={one.state} texts={staffStateTexts} />)}
                {cell(<Trans>Último día</Trans>, <LastDay day={one.accessUntil} />)}
                {cell(<Trans>Última visita</Trans>, <When at={one.lastSeenAt} />)}
              </Row>
            ))}
          </Body>
        </Table>
      </Card>
    </>
  )
}
