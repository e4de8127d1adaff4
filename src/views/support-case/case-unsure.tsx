import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import type { ScreenProps } from './support-screen.ts'

/** It is unknown whether the case arrived. A repeat does not create a second one. */
export function CaseUnsure({ actor }: ScreenProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`No sabemos si tu caso llegó`}</PageTitle>
      <Notice
        tone="warning"
        actions={
          <>
            <Button onClick={() => actor.send({ type: 'retry.requested' })}>
              <Trans>Enviar otra vez</Trans>
            </Button>
            <Button variant="secondary" onClick={() => actor.send({ type: 'change.requested' })}>
              <Trans>Cambiar lo que escribí</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            No hubo respuesta, quizá por la conexión. Lo que escribiste sigue guardado en este navegador; enviarlo otra vez no
            abre dos casos.
          </Trans>
        </p>
      </Notice>
    </>
  )
}
