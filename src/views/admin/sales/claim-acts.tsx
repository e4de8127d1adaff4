import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useState } from 'react'
import type { ClaimAct, ClaimRecord } from '#contract/admin/claim.ts'
import { Button } from '../../../components/button.tsx'
import { Card } from '../../../components/card.tsx'
import { useAct } from '../../../lib/use-act.ts'
import { claimActTexts } from '../../../messages/admin/sale.messages.ts'
import { FailurePanel } from '../../failure-panel.tsx'
import { ActRow, ActRows } from '../../subscription/act-row.tsx'
import { NoteField } from '../record/note-field.tsx'

const Root = chakra('div', { base: { display: 'grid', gap: '3' } })

interface Props {
  claim: ClaimRecord
  onDecide: (act: ClaimAct, note: string) => Promise<unknown>
}

/** The possible decisions, each with its effect, and a note for the audit log. */
export function ClaimActs({ claim, onDecide }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [note, setNote] = useState('')
  const [deciding, setDeciding] = useState<ClaimAct | null>(null)
  const act = useAct(onDecide)
  const decide = (chosen: ClaimAct) => {
    setDeciding(chosen)
    void act.run(chosen, note.trim())
  }
  const claimant = claim.email
  const owner = claim.owner?.email ?? claim.customer.name
  const outcomes = {
    review: t`Nadie recibe un correo. La solicitud queda en revisión, a tu cargo.`,
    approve: t`${claimant} será propietario de la cuenta y recibirá un correo para entrar. ${owner} deja de serlo y recibe un aviso.`,
    reject: t`La cuenta queda como está y ${claimant} recibe un aviso.`,
  } satisfies Record<ClaimAct, string>
  return (
    <Card title={<Trans>Decidir</Trans>}>
      <Root>
        {act.failure && (
          <FailurePanel failure={act.failure} onRetry={deciding ? () => decide(deciding) : undefined} onDismiss={act.dismiss} />
        )}
        <NoteField value={note} onChange={setNote} />
        <ActRows>
          {claim.acts.map((one) => (
            <ActRow key={one} name={i18n._(claimActTexts[one])} says={outcomes[one]} why={null}>
              <Button
                size="sm"
                variant={one === 'approve' ? 'primary' : one === 'reject' ? 'danger' : 'secondary'}
                loading={act.busy && deciding === one}
                disabled={act.busy}
                onClick={() => decide(one)}
              >
                {i18n._(claimActTexts[one])}
              </Button>
            </ActRow>
          ))}
        </ActRows>
      </Root>
    </Card>
  )
}
