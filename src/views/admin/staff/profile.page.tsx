import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useMacros } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ProfileRecord } from '#contract/admin/staff.ts'
import { levelInWords } from '../../../messages/role.messages.ts'
import { ActButton } from '../record/act-button.tsx'
import { RecordHead } from '../record/record-head.tsx'
import { CanDo } from './can-do.tsx'
import { RenameProfile } from './rename-profile.tsx'

interface Props {
  profile: ProfileRecord
  /** If missing, the user may not rename it. */
  onRename?: ((label: string) => Promise<unknown>) | undefined
  /** If missing, the user may not remove it. */
  onRemove?: (() => Promise<unknown>) | undefined
  /** The form of its permissions. */
  children: ReactNode
}

/** A staff profile: what it opens, its people and its permissions. */
export function ProfilePage({ profile: { name, label, permissions, users }, onRename, onRemove, children }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const title = levelInWords(i18n, name, label)
  return (
    <>
      <RecordHead
        listHref="/admin/perfiles"
        list={<Trans>Perfiles de colaboradores</Trans>}
        title={title}
        acts={
          <>
            {onRename && <RenameProfile label={label} onRename={onRename} />}
            {onRemove && (
              <ActButton onAct={onRemove} asks={<Trans>El perfil desaparece. Nadie lo tiene.</Trans>}>
                {t`Quitar el perfil`}
              </ActButton>
            )}
          </>
        }
      />
      <p>
        <Plural value={users} one="# persona tiene este perfil." other="# personas tienen este perfil." />{' '}
        <Trans>Lo que cambies vale desde la siguiente petición de cada una.</Trans>
      </p>
      <CanDo title={t`¿Qué puede hacer quien tiene el perfil ${title}?`} permissions={permissions} />
      {children}
    </>
  )
}
