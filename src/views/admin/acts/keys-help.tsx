import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Checkbox } from '../../../components/checkbox.tsx'
import { Dialog } from '../../../components/dialog.tsx'
import { letLettersAct, lettersAct } from '../../../lib/letter-keys.ts'
import { type OfferedActs, useActsOnScreen } from './offered-acts.ts'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })
const List = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: '4', rowGap: '2', alignItems: 'baseline' },
})
const Key = chakra('kbd', {
  base: { fontFamily: 'mono', fontSize: 'sm', paddingInline: '2', bg: 'bg.subtle', borderRadius: 'sm', justifySelf: 'start' },
})
const Part = chakra('h3', { base: { fontSize: 'md' } })

interface Props {
  open: boolean
  acts: OfferedActs
  onClose: () => void
}

/** All keys of the administration, and of the acts that the open page offers. */
export function KeysHelp({ open, ...props }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open={open} title={t`Teclas`} onClose={props.onClose}>
      <Keys {...props} />
    </Dialog>
  )
}

function Keys({ acts }: Pick<Props, 'acts'>) {
  const { t } = useLingui()
  const [isOn, setOn] = useState(lettersAct)
  const here = useActsOnScreen(acts).flatMap(({ id, label, letter }) => (letter ? [{ id, label, letter }] : []))
  const everywhere = [
    { letter: 'Ctrl K', label: t`Buscar o ir a…` },
    { letter: '?', label: t`Ver las teclas` },
    { letter: '/', label: t`Buscar en la lista` },
    { letter: 'j', label: t`Fila siguiente` },
    { letter: 'k', label: t`Fila anterior` },
    { letter: t`Espacio`, label: t`Resumen de la fila` },
  ]
  return (
    <Content>
      {here.length > 0 && (
        <>
          <Part>
            <Trans>En esta página</Trans>
          </Part>
          <Rows rows={here} />
        </>
      )}
      <Part>
        <Trans>En toda la administración</Trans>
      </Part>
      <Rows rows={everywhere} />
      <Checkbox
        name="letters"
        label={t`Usar teclas de una letra`}
        hint={t`Quítalas si dictas con la voz. Ctrl K funciona siempre.`}
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => {
          letLettersAct(checked)
          setOn(checked)
        }}
      />
    </Content>
  )
}

function Rows({ rows }: { rows: readonly { letter: string; label: string }[] }) {
  return (
    <List>
      {rows.map(({ letter, label }) => (
        <Row key={`${letter} ${label}`} letter={letter} label={label} />
      ))}
    </List>
  )
}

function Row({ letter, label }: { letter: string; label: string }) {
  return (
    <>
      <dt>
        <Key>{letter}</Key>
      </dt>
      <dd>{label}</dd>
    </>
  )
}
