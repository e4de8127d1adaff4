import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Input } from '../../../components/input.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'

const Root = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', '& input': { width: '14rem', maxWidth: '100%' } },
})

interface Props {
  name: string
  tag: string
  onTag: (change: { name: string; tag: string }) => Promise<unknown>
}

/** The tag of a permission, changed where it stands. */
export function TagForm({ name, tag, onTag }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(tag)
  const { run, busy, failure } = useAct(onTag)
  const save = () => void run({ name, tag: typed.trim() })
  const changed = typed.trim() !== tag && typed.trim().length >= 2
  return (
    <Root
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) save()
      }}
    >
      <Input
        name="tag"
        aria-label={t`Etiqueta de ${name}`}
        value={typed}
        maxLength={80}
        onChange={(event) => setTyped(event.target.value)}
      />
      {changed && (
        <Button type="submit" size="sm" loading={busy}>
          <Trans>Guardar</Trans>
        </Button>
      )}
      {failure && <FailurePanel failure={failure} onRetry={save} />}
    </Root>
  )
}
