import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { RoleRecord } from '#contract/admin/access.ts'
import { Notice } from '../../../components/notice.tsx'
import { roleTexts } from '../../../messages/role.messages.ts'
import { RecordHead } from '../record/record-head.tsx'

/** One role: its users and its permissions. */
export function RolePage({ role: { name, users, fixed }, children }: { role: RoleRecord; children: ReactNode }) {
  const { i18n } = useLingui()
  return (
    <>
      <RecordHead listHref="/admin/settings/roles" list={<Trans>Roles</Trans>} title={i18n._(roleTexts[name])} />
      <p>
        <Plural value={users} one="# persona tiene este rol." other="# personas tienen este rol." />{' '}
        <Trans>Lo que cambies vale desde la siguiente petición de cada una.</Trans>
      </p>
      {fixed && (
        <Notice tone="info">
          <Trans>Este rol puede todo y no se cambia.</Trans>
        </Notice>
      )}
      {children}
    </>
  )
}
