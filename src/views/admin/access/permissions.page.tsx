import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { PermissionRecord } from '#contract/admin/access.ts'
import { Card } from '../../../components/card.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { rolesInWords } from '../../../messages/role.messages.ts'
import { TableHead } from '../list/table-head.tsx'
import { Body, Cell, CellLabel, NameCell, Row, Table } from '../list/table-parts.tsx'
import { TagForm } from './tag-form.tsx'

const Top = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' } })

interface Props {
  permissions: readonly PermissionRecord[]
  /** If missing, tags are read-only. */
  onTag?: ComponentProps<typeof TagForm>['onTag'] | undefined
  acts?: ReactNode
}

/** Every fine permission with its tag and the roles that hold it (ROLE-2). */
export function PermissionsPage({ permissions, onTag, acts }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <Top>
        <PageTitle>{t`Permisos`}</PageTitle>
        {acts}
      </Top>
      <Card>
        <Table role="table" aria-label={t`Permisos`}>
          <TableHead labels={[t`Permiso`, t`Etiqueta`, t`Roles que lo tienen`]} />
          <Body role="rowgroup">
            {permissions.map(({ name, tag, roles, version }) => (
              <Row key={name} role="row">
                <NameCell role="cell">
                  <code>{name}</code>
                </NameCell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Etiqueta</Trans>
                  </CellLabel>
                  {onTag ? <TagForm read={{ name, tag, version }} onTag={onTag} /> : <span>{tag}</span>}
                </Cell>
                <Cell role="cell">
                  <CellLabel aria-hidden="true">
                    <Trans>Roles que lo tienen</Trans>
                  </CellLabel>
                  <span>{rolesInWords(i18n, roles) || '—'}</span>
                </Cell>
              </Row>
            ))}
          </Body>
        </Table>
      </Card>
    </>
  )
}
