import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { buttonRecipe } from '../../components/button-recipe.ts'
import { Notice } from '../../components/notice.tsx'
import { useObjectUrl } from '../../lib/object-url.ts'
import type { SecondFactorProps } from './second-factor-props.ts'

const Codes = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '2',
    fontFamily: 'mono',
    listStyle: 'none',
    userSelect: 'text',
  },
})
const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', '@media print': { display: 'none' } } })
const Download = chakra('a', buttonRecipe)
const Said = chakra('p', { base: { srOnly: true } })

/** New recovery codes. They are shown once. */
export function RecoveryCodes({ actor }: SecondFactorProps) {
  const { t } = useLingui()
  const codes = useSelector(actor, ({ context }) => context.codes)
  const [copied, setCopied] = useState(false)
  const text = `${codes.join('\n')}\n`
  const file = useMemo(() => new Blob([text], { type: 'text/plain' }), [text])
  const address = useObjectUrl(file)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <>
      <Notice tone="warning" title={<Trans>Guarda tus códigos de recuperación</Trans>}>
        <p>
          <Trans>
            Si pierdes tu teléfono, con ellos puedes entrar. Cada uno funciona una vez, y no volveremos a mostrarlos. Guárdalos
            donde solo tú los encuentres.
          </Trans>
        </p>
      </Notice>
      <Codes aria-label={t`Códigos de recuperación`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Acts>
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {copied ? <Trans>Códigos copiados</Trans> : <Trans>Copiar los códigos</Trans>}
        </Button>
        {address !== null && (
          <Download href={address} download={t`codigos-de-recuperacion.txt`} data-size="sm" variant="secondary">
            <Trans>Descargar</Trans>
          </Download>
        )}
        <Button size="sm" variant="secondary" onClick={() => window.print()}>
          <Trans>Imprimir</Trans>
        </Button>
      </Acts>
      <Said role="status">{copied && <Trans>Códigos copiados</Trans>}</Said>
      <div>
        <Button onClick={() => actor.send({ type: 'codes.stored' })}>
          <Trans>Ya los guardé</Trans>
        </Button>
      </div>
    </>
  )
}
