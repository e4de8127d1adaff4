import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { PermissionRecord } from '#contract/admin/access.ts'
import { Button } from '../../../components/button.tsx'
import { Input } from '../../../components/input.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { RecordConflict } from '../../record-form/record-conflict.tsx'

const Root = chakra('form', {
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center', '& input': { width: '14rem', maxWidth: '100%' } },
})

type Tagged = Pick<PermissionRecord, 'name' | 'tag' | 'version'>

interface Props {
  /** The tag as last read. */
  read: Tagged
  /** Rejects with `record.changed` when somebody else saved meanwhile; `read` is then fresh. */
  onTag: (change: Tagged) => Promise<unknown>
}

/** The tag of a permission, edited in place. Typed text stays, with the version that it was based on. */
export function TagForm({ read, onTag }: Props) {
  const { t } = useLingui()
  const [draft, setDraft] = useState<{ typed: string; over: Tagged } | null>(null)
  const { run, busy, failure, dismiss } = useAct(onTag)
  const { name } = read
  const { typed, over } = draft ?? { typed: read.tag, over: read }
  const tag = typed.trim()
  const changed = tag !== over.tag && tag.length >= 2
  const save = async (version: string) => {
    if (await run({ name, tag, version })) setDraft(null)
  }
  const takeTheirs = () => {
    setDraft(null)
    dismiss()
  }
  return (
    <Root
      method="post"
      onSubmit={(event) => {
        event.preventDefault()
        if (changed) void save(over.version)
      }}
    >
      <Input
        name="tag"
        aria-label={t`Etiqueta de ${name}`}
        value={typed}
        maxLength={80}
        onChange={(event) => setDraft({ typed: event.target.value, over })}
      />
      {changed && (
        <Button type="submit" size="sm" loading={busy}>
          <Trans>Guardar</Trans>
        </Button>
      )}
      {failure?.kind === 'refused' && failure.body.code === 'record.changed' ? (
        <RecordConflict
          sides={[{ key: 'tag', label: t`Etiqueta`, theirs: read.tag, mine: tag }]}
          onKeepMine={() => void save(read.version)}
          onTakeTheirs={takeTheirs}
        />
      ) : (
        failure && <FailurePanel failure={failure} onRetry={() => void save(over.version)} />
      )}
    </Root>
  )
}
