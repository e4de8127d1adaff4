import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { LogLine } from '#contract/admin/log.ts'
import { When } from '../cells.tsx'
import { ActButton } from '../record/act-button.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '1', justifyItems: 'start' } })

interface Props {
  line: LogLine
  onResolve?: ((change: { id: string; resolved: boolean }) => Promise<unknown>) | undefined
}

/** Who resolved a line and when, and the button that resolves it. */
export function ResolveButton({ line: { id, resolvedAt, resolvedBy }, onResolve }: Props) {
  const { t } = useLingui()
  const done = resolvedAt !== null
  return (
    <Root>
      {done && (
        <span>
          {resolvedBy ?? '—'}, <When at={resolvedAt} />
        </span>
      )}
      {!done && !onResolve && '—'}
      {onResolve && (
        <ActButton onAct={() => onResolve({ id, resolved: !done })}>{done ? t`Reabrir` : t`Marcar atendido`}</ActButton>
      )}
    </Root>
  )
}
