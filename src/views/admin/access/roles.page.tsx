import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RoleRecord } from '#contract/admin/access.ts'
import { Badge } from '../../../components/badge.tsx'
import { Card } from '../../../components/card.tsx'
import { Link } from '../../../components/link.tsx'
import { PageTitle } from '../../../components/page-title.tsx'
import { actionTexts, resourceTexts } from '../../../messages/admin/permission.messages.ts'
import { roleTexts } from '../../../messages/role.messages.ts'
import { matrix } from './role-fields.ts'

const Scroll = chakra('div', { base: { overflowX: 'auto' } })
const Table = chakra('table', {
  base: {
    borderCollapse: 'collapse',
    fontSize: 'sm',
    width: '100%',
    '& th, & td': { padding: '2', borderBottomWidth: '1px', borderColor: 'border', textAlign: 'center' },
    '& th[scope=row], & th[scope=rowgroup]': { textAlign: 'start' },
    '& th[scope=rowgroup]': { bg: 'bg.subtle' },
    '& th[scope=row]': { fontWeight: 'normal', paddingInlineStart: '4' },
    '& thead th': { verticalAlign: 'bottom' },
  },
})
const Head = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' } })
const People = chakra('div', { base: { color: 'fg.muted', fontWeight: 'normal' } })

interface Props {
  roles: readonly RoleRecord[]
  /** Whether the user may open a role. */
  opens: boolean
  acts?: ReactNode
}

/** The matrix of all roles and permissions (ROLE-1, ROLE-2). */
export function RolesPage({ roles, opens, acts }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  return (
    <>
      <Head>
        <PageTitle>{t`Roles`}</PageTitle>
        {acts}
      </Head>
      <Card>
        <Scroll tabIndex={0} role="region" aria-label={t`Matriz de permisos por rol`}>
          <Table>
            <thead>
              <tr>
                <th scope="col">
                  <Trans>Permiso</Trans>
                </th>
                {roles.map(({ name, users, fixed }) => (
                  <th key={name} scope="col">
                    {opens ? (
                      <Link href={`/admin/settings/roles/${name}`}>{i18n._(roleTexts[name])}</Link>
                    ) : (
                      i18n._(roleTexts[name])
                    )}
                    <People>
                      <Plural value={users} one="# persona" other="# personas" />
                    </People>
                    {fixed && (
                      <Badge tone="cancelled">
                        <Trans>Fijo</Trans>
                      </Badge>
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            {matrix.map(({ resource, cells }) => (
              <tbody key={resource}>
                <tr>
                  <th scope="rowgroup" colSpan={roles.length + 1}>
                    {i18n._(resourceTexts[resource])}
                  </th>
                </tr>
                {cells.map(({ action, permission }) => (
                  <tr key={permission}>
                    <th scope="row">{i18n._(actionTexts[action])}</th>
                    {roles.map(({ name, permissions }) => (
                      <td key={name}>{permissions.includes(permission) ? t`Sí` : '—'}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            ))}
          </Table>
        </Scroll>
      </Card>
    </>
  )
}
