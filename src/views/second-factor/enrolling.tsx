import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { inGroups } from '#contract/transfer.ts'
import { Button } from '../../components/button.tsx'
import { QrCode } from '../../components/qr-code.tsx'
import { CodeStep } from './code-step.tsx'
import type { SecondFactorProps } from './second-factor-props.ts'

const Steps = chakra('ol', { base: { display: 'grid', gap: '5', paddingInlineStart: '5', listStyle: 'decimal' } })
const Step = chakra('li', { base: { '& > * + *': { marginTop: '3' } } })
const Secret = chakra('code', { base: { fontFamily: 'mono', overflowWrap: 'anywhere', userSelect: 'all' } })
const Said = chakra('p', { base: { srOnly: true } })

/** The secret for an authenticator application, as a picture and as text, and its first code. */
export function Enrolling({ actor }: SecondFactorProps) {
  const { t } = useLingui()
  const offer = useSelector(actor, ({ context }) => context.offer)
  const [copied, setCopied] = useState(false)
  if (!offer) return null
  const copy = () =>
    navigator.clipboard.writeText(offer.secret).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Steps>
        <Step>
          <p>
            <Trans>Escanea esta imagen con tu aplicación de autenticación.</Trans>
          </p>
          <QrCode text={offer.uri} label={t`Imagen para tu aplicación de autenticación`} />
          <p>
            <Trans>O escribe en ella esta clave:</Trans> <Secret>{inGroups(offer.secret)}</Secret>
          </p>
          <Button size="sm" variant="secondary" onClick={() => void copy()}>
            {copied ? <Trans>Clave copiada</Trans> : <Trans>Copiar la clave</Trans>}
          </Button>
          <Said role="status">{copied && <Trans>Clave copiada</Trans>}</Said>
        </Step>
        <Step>
          <Trans>Escribe el código que muestra.</Trans>
        </Step>
      </Steps>
      <CodeStep actor={actor} submit={<Trans>Activar la verificación</Trans>} />
    </>
  )
}
