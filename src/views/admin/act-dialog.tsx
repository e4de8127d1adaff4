import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FailureCode } from '#contract/failure-codes.ts'
import type { Failure } from '#contract/failure.ts'
import { reasonLength } from '#contract/reason.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useAct } from '../../lib/use-act.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import type { Basis } from './changed-meanwhile.tsx'

const Content = chakra('div', { base: { display: 'grid', gap: '4' } })

interface Props {
  title: string
  /** The effect of the act. */
  says: string
  /** The text to type before an irreversible act; null for any other. */
  confirm: string | null
  /** The button's text; "continue" by default. */
  submit?: string | undefined
  /** Whether further fields are filled well. */
  isReady?: boolean
  /** Further fields, before the reason. */
  children?: ReactNode
  /** What stands below the failure with this code. */
  further?: { code: FailureCode; shows: ReactNode } | undefined
  /** What the act was decided on. An act that names it is not simply repeated when somebody else changed the record. */
  basis?: Basis | undefined
  onAct: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the reason of an act, for the audit log. */
export function ActDialog(props: Props) {
  const { title, says, confirm, submit, isReady = true, children, further, basis, onAct, onClose } = props
  const { t } = useLingui()
  const act = useAct(onAct)
  const [reason, setReason] = useState('')
  const [typed, setTyped] = useState('')
  const same = confirm === null || typed.trim().toLocaleLowerCase() === confirm.toLocaleLowerCase()
  const code = codeOf(act.failure)
  const overtaken = basis && isOvertaken(code, basis) ? basis : null
  const ready = reason.trim().length >= reasonLength.least && same && isReady && overtaken === null
  const review = () => {
    act.dismiss()
    basis?.onReview()
  }
  const run = async () => {
    if ((await act.run(reason.trim())) !== null) onClose()
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Volver</Trans>
          </Button>
          <Button
            variant={confirm === null ? 'primary' : 'danger'}
            disabled={!ready}
            loading={act.busy}
            onClick={() => void run()}
          >
            {submit ?? <Trans>Sí, continuar</Trans>}
          </Button>
        </>
      }
    >
      <Content>
        {overtaken && <ChangedMeanwhile {...overtaken} onReview={review} />}
        {act.failure && overtaken === null && (
          <div ref={scrollHere}>
            <FailurePanel failure={act.failure} onRetry={() => void run()} onDismiss={act.dismiss} />
          </div>
        )}
        {further && code === further.code && further.shows}
        <Notice tone={confirm === null ? 'info' : 'warning'}>{says}</Notice>
        {children}
        <TextField
          name="reason"
          label={t`Motivo`}
          hint={t`Queda en el registro de auditoría`}
          required
          maxLength={reasonLength.most}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setReason(value)}
        />
        {confirm !== null && (
          <TextField
            name="confirmation"
            label={t`Para confirmar, escribe ${confirm}`}
            required
            autoComplete="off"
            onChange={({ currentTarget: { value } }) => setTyped(value)}
          />
        )}
      </Content>
    </Dialog>
  )
}

/** A long dialog is at its button when an act fails. */
function scrollHere(place: HTMLElement | null): void {
  place?.scrollIntoView?.({ block: 'nearest' })
}

/** What refuses an act because the record is no longer as its page showed it. */
const overtaking: readonly string[] = ['record.changed', 'subscription.state'] satisfies FailureCode[]

/** An order may take no money for a reason that its page does not show: then the failure says what to do. */
const isOvertaken = (code: string | null, { why }: Basis): boolean =>
  code !== null && (overtaking.includes(code) || (code === 'order.state' && why !== null))

const codeOf = (failure: Failure | null) => (failure?.kind === 'refused' ? failure.body.code : null)
