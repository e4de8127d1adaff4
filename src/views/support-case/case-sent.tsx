import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/button.tsx'
import { StatusPage } from '../../components/status-page.tsx'
import type { ScreenProps } from './support-screen.ts'

const Number = chakra('output', {
  base: { fontFamily: 'mono', fontSize: '3xl', fontWeight: '700', letterSpacing: '.06em', userSelect: 'all', paddingBlock: '2' },
})

/** The case number, to copy or read out. */
export function CaseSent({ actor }: ScreenProps) {
  const { t } = useLingui()
  const number = useSelector(actor, ({ context }) => context.number) ?? ''
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(number)
    setCopied(true)
  }
  return (
    <StatusPage
      title={t`Tu caso está abierto`}
      subtitle={<Trans>Este es tu número de caso. Guárdalo: con él sabemos de qué hablas.</Trans>}
      actions={
        <>
          <Button onClick={() => void copy().catch(() => undefined)}>
            {copied ? <Trans>Número copiado</Trans> : <Trans>Copiar número</Trans>}
          </Button>
          <ButtonLink variant="ghost" href="/bridge">
            <Trans>Ir al inicio</Trans>
          </ButtonLink>
        </>
      }
    >
      <Number>{number}</Number>
    </StatusPage>
  )
}
