import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { levelInWords } from '../../../messages/role.messages.ts'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Table } from '../list/table-parts.tsx'

const Top = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' } })

interface Props {
  profiles: readonly ProfileRecord[]
  /** Whether the user may open a profile. */
  opens: boolean
  acts?: ReactNode
}

/** The staff profiles, with their people and the number of their permissions. */
export function ProfilesPage({ profiles, opens, acts }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <Top>
        <PageTitle>{t`Perfiles de colaboradores`}</PageTitle>
        {acts}
      </Top>
      <Card>
        <Table role="table" aria-label={t`Perfiles de colaboradores`}>
          <TableHead labels={[t`Perfil`, t`Personas`, t`Permisos`]} />
          <Body role="rowgroup">
            {profiles.map(({ name, label, users, permissions }) => (
              <Row key={name} role="row">
                <NameCell role="cell">
                  {opens ? (
                    <Link href={`/admin/perfiles/${name}`}>{levelInWords(i18n, name, label)}</Link>
                  ) : (
                    levelInWords(i18n, name, label)
                  )}
                </NameCell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Personas</Trans>
                  </CellLabel>
                  <span>
                    <Plural value={users} one="# persona" other="# personas" />
                  </span>
                </Cell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Permisos</Trans>
                  </CellLabel>
                  <span>{permissions.length}</span>
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </Card>
    </>
  )
}
