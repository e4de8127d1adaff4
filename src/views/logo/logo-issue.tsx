import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { ErrorPanel } from '../../components/error-panel.tsx'
import type { LogoIssue as Issue } from '#machines/flows/logo.machine.ts'

const reasons: Record<Issue, MessageDescriptor> = {
  svg: msg`Los archivos SVG pueden llevar código, así que no los aceptamos. Guarda tu logo como PNG y elígelo otra vez.`,
  kind: msg`Este archivo no es una imagen PNG, JPEG o WebP, aunque su nombre lo diga. Elige otro.`,
  size: msg`Este archivo pesa más de 2 MB. Redúcelo y elígelo otra vez.`,
  broken: msg`No pudimos abrir esta imagen: parece dañada. Elige otra.`,
}

/** Why a chosen file cannot be a logo, before it is sent. */
export function LogoIssue({ issue, onDismiss }: { issue: Issue; onDismiss: () => void }) {
  const { i18n } = useLingui()
  return (
    <ErrorPanel message={i18n._(msg`No podemos usar ese archivo`)} status={422} onDismiss={onDismiss}>
      <p>{i18n._(reasons[issue])}</p>
      <p>
        <Trans>Tu logo sigue como estaba.</Trans>
      </p>
    </ErrorPanel>
  )
}
