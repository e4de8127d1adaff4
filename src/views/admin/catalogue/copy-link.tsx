import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'

const Root = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const Text = chakra('code', { base: { fontFamily: 'mono', fontSize: 'sm', overflowWrap: 'anywhere' } })
const Said = chakra('span', { base: { color: 'fg.muted', fontSize: 'sm' } })

/** A full link and a button that copies it. If the browser forbids copying, the text can be selected. */
export function CopyLink({ href }: { href: string }) {
  const { t } = useLingui()
  const [copied, setCopied] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(href).then(
      () => setCopied(href),
      () => setCopied(''),
    )
  return (
    <Root>
      <Text>{href}</Text>
      <Button size="sm" variant="secondary" aria-label={t`Copiar ${href}`} onClick={() => void copy()}>
        <Trans>Copiar</Trans>
      </Button>
      <Said role="status">{copied === href && <Trans>Copiado</Trans>}</Said>
    </Root>
  )
}
