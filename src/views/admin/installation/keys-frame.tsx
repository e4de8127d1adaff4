import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import type { Driver } from '#contract/driver.ts'
import type { FieldError } from '#contract/error-body.ts'
import { Button } from '../../../components/button.tsx'
import { driverTexts } from '../../../messages/admin/sale.messages.ts'
import { CopyLink } from '../catalogue/copy-link.tsx'
import type { SetupProps } from './setup-screen.ts'
import { StepFrame } from './step-frame.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '1' } })
const Webhook = chakra('div', { base: { display: 'grid', gap: '2' } })
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

export interface KeysProps extends SetupProps {
  webhookUrl: string
  busy: boolean
}

interface Props extends KeysProps {
  driver: Driver
  /** What to do with the address of the webhook. */
  webhook: ReactNode
  form: Pick<ComponentProps<'form'>, 'ref' | 'onChange' | 'onBlur' | 'onSubmit'>
  errors: readonly FieldError[]
  children: ReactNode
}

/** A form for keys of an own account: where its webhook goes, the fields, and that they are tried. */
export function KeysFrame({ actor, driver, webhook, webhookUrl, busy, form, errors, children }: Props) {
  const { i18n } = useLingui()
  const name = i18n._(driverTexts[driver])
  return (
    <StepFrame
      actor={actor}
      step="gateways"
      busy={busy}
      errors={errors}
      lead={
        <Trans>
          Escribe las llaves de tu cuenta de {name}. Las probamos con una lectura antes de guardarlas, y después nadie las vuelve
          a ver.
        </Trans>
      }
    >
      <Webhook>
        <p>{webhook}</p>
        <CopyLink href={webhookUrl} />
      </Webhook>
      <Form {...form} method="post" noValidate>
        {children}
        <Acts>
          <Button type="submit" loading={busy}>
            <Trans>Probar y guardar</Trans>
          </Button>
          <Button variant="ghost" disabled={busy} onClick={() => actor.send({ type: 'keys.closed' })}>
            <Trans>Cancelar</Trans>
          </Button>
        </Acts>
      </Form>
    </StepFrame>
  )
}
