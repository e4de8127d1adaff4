import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { whatsappWith } from '../../lib/support.ts'
import { StatusPage } from '../../components/status-page.tsx'
import type { ScreenProps } from './support-screen.ts'

const Number = chakra('output', {
  base: { fontFamily: 'mono', fontSize: '3xl', fontWeight: '700', letterSpacing: '.06em', userSelect: 'all', paddingBlock: '2' },
})
const Next = chakra('p', { base: { textWrap: 'pretty', overflowWrap: 'anywhere' } })

/** The case number, to copy or read out, and what happens next. */
export function CaseSent({ actor, reader }: ScreenProps) {
  const { t } = useLingui()
  const number = useSelector(actor, ({ context }) => context.number) ?? ''
  const written = useSelector(actor, ({ context }) => context.report?.email ?? null)
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  }
  const whatsapp = whatsappWith(t`Hola, escribo por mi caso ${number}.`)
  const email = written ?? reader?.email ?? null
  return (
    <StatusPage
      title={t`Tu caso está abierto`}
      subtitle={<Trans>Este es tu número de caso. Guárdalo: con él sabemos de qué hablas.</Trans>}
      actions={
        <>
          <Button onClick={() => void copy().catch(() => undefined)}>
            {copied ? <Trans>Número copiado</Trans> : <Trans>Copiar número</Trans>}
          </Button>
          {whatsapp && (
            <ButtonLink variant="secondary" href={whatsapp}>
              <Trans>Seguir por WhatsApp</Trans>
            </ButtonLink>
          )}
          {reader && (
            <ButtonLink variant="secondary" href="/app/casos">
              <Trans>Mis casos</Trans>
            </ButtonLink>
          )}
          <ButtonLink variant="ghost" href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        </>
      }
    >
      <Number>{number}</Number>
      <Next>
        {email === null ? (
          <Trans>Lo lee una persona. Te respondemos por correo, por lo general en un día hábil.</Trans>
        ) : (
          <Trans>Lo lee una persona. Te respondemos a {email}, por lo general en un día hábil.</Trans>
        )}
      </Next>
    </StatusPage>
  )
}
