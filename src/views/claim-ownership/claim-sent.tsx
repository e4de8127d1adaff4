import { Trans } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import type { ScreenProps } from './claim-screen.ts'

const focused = (button: HTMLButtonElement | null) => button?.focus()

export function ClaimSent({ onSent }: ScreenProps) {
  return (
    <>
      <Notice tone="success" title={<Trans>Recibimos tu solicitud</Trans>}>
        <p>
          <Trans>La revisaremos y te escribiremos al correo que nos diste.</Trans>
        </p>
      </Notice>
      <Button ref={focused} onClick={onSent}>
        <Trans>Entendido</Trans>
      </Button>
    </>
  )
}
