import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { Button } from '../../../components/button.tsx'
import { Notice } from '../../../components/notice.tsx'
import { When } from '../cells.tsx'
import type { StepProps } from './setup-screen.ts'
import { mailTexts } from './setup-texts.ts'
import { StepPanel } from './step-panel.tsx'

/** Whether mails leave: a test mail to the person, and what the mail server answered. */
export function MailStep({ actor, setup, busy }: StepProps) {
  const { i18n } = useLingui()
  const { mail } = setup
  const address = mail?.email ?? ''
  return (
    <StepPanel
      actor={actor}
      setup={setup}
      busy={busy}
      step="mail"
      lead={<Trans>Recibos, avisos de cobro y contraseñas viajan por correo. Envíate uno de prueba.</Trans>}
      acts={
        <Button variant={mail ? 'secondary' : 'primary'} loading={busy} onClick={() => actor.send({ type: 'mail.requested' })}>
          {mail ? <Trans>Enviar otro correo de prueba</Trans> : <Trans>Enviar un correo de prueba</Trans>}
        </Button>
      }
    >
      {mail && (
        <Notice tone={mail.outcome === 'accepted' ? 'success' : 'warning'} title={<Trans>A {address}</Trans>}>
          <p>{i18n._(mailTexts[mail.outcome])}</p>
          {mail.reason !== null && (
            <p>
              <Trans>Sus palabras:</Trans> <q translate="no">{mail.reason}</q>
            </p>
          )}
          <p>
            <When at={mail.at} />
          </p>
        </Notice>
      )}
    </StepPanel>
  )
}
