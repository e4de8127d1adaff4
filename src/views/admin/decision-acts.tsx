import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { ActDialog } from './act-dialog.tsx'

const Acts = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } })

interface Props<Act extends string> {
  /** The acts that are open. */
  acts: readonly Act[]
  texts: Record<Act, MessageDescriptor>
  /** What each act does, for its dialog. */
  effects: Record<Act, string>
  onAct: (act: Act, reason: string) => Promise<unknown>
}

/** The acts of somebody who decides: a button for each, and a dialog that asks for the reason. */
export function DecisionActs<Act extends string>({ acts, texts, effects, onAct }: Props<Act>) {
  const { i18n } = useLingui()
  const [acting, setActing] = useState<Act | null>(null)
  return (
    <>
      {acts.length > 0 && (
        <Acts>
          {acts.map((act) => (
            <Button key={act} size="sm" variant={act === 'approve' ? 'primary' : 'secondary'} onClick={() => setActing(act)}>
              {i18n._(texts[act])}
            </Button>
          ))}
        </Acts>
      )}
      {acting !== null && (
        <ActDialog
          title={i18n._(texts[acting])}
          says={effects[acting]}
          confirm={null}
          onClose={() => setActing(null)}
          onAct={(reason) => onAct(acting, reason)}
        />
      )}
    </>
  )
}
