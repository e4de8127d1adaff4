import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { cancelCommentMost, cancelReasons } from '#contract/cancellation.ts'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button } from '../../components/button.tsx'
import { ChoiceRow } from '../../components/choice-row.tsx'
import { Choices } from '../../components/choices.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { TextField } from '../../components/text-field.tsx'
import { dateText, dayText } from '../../lib/dates.ts'
import { serverNow } from '../../lib/server-time.ts'
import { cancelDays, endsLaterOf } from '../../lib/subscription-acts.ts'
import { cancelReasonTexts } from '../../messages/subscription.messages.ts'
import { planName } from './plan-name.ts'

const Content = chakra('div', { base: { display: 'grid', gap: '5' } })

type When = 'period_end' | 'day' | 'now'
const blank = { when: 'period_end' as When, day: '', typed: '', reason: '', comment: '' }

/**
 * Asks when the subscription ends, says what each choice means, and asks why without insisting (SET-5;
 * docs/decisions/0070). Only an end at once, which cannot be undone, needs a typed word.
 */
export function CancelDialog({ actor }: { actor: SubscriptionActor }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const [draft, setDraft] = useState(blank)
  const set = (change: Partial<typeof blank>) => setDraft((before) => ({ ...before, ...change }))
  const name = planName(i18n, subscription)
  const word = t`CANCELAR`
  const endsAt = endsLaterOf(subscription, serverNow())
  const date = endsAt && dateText(endsAt, i18n.locale)
  const days = endsAt === null ? null : cancelDays(subscription, endsAt, serverNow())
  const when = endsAt === null ? 'now' : draft.when
  const isChosen = days !== null && draft.day >= days.first && draft.day <= days.last
  const between = days && { first: dayText(days.first, i18n.locale), last: dayText(days.last, i18n.locale) }
  const firstDay = between?.first
  const lastDay = between?.last
  const same = (wanted: string) => draft.typed.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase()
  const isReady = when === 'now' ? same(word) || same(name) : when !== 'day' || isChosen
  const close = () => {
    setDraft(blank)
    actor.send({ type: 'cancel.abandoned' })
  }
  const confirm = () => {
    const { day, comment } = draft
    const reason = cancelReasons.find((one) => one === draft.reason)
    const said = { ...(reason && { reason }), ...(comment.trim() !== '' && { comment }) }
    setDraft(blank)
    actor.send({
      type: 'cancel.confirmed',
      cancellation: { when: when === 'day' ? day : when === 'now' ? 'now' : 'period_end', ...said },
    })
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Cuándo quieres cancelar ${name}?`}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>No cancelar</Trans>
          </Button>
          <Button variant="danger" disabled={!isReady} onClick={confirm}>
            {when === 'now' ? <Trans>Sí, cancelar ahora</Trans> : <Trans>Sí, cancelar en esa fecha</Trans>}
          </Button>
        </>
      }
    >
      <Content>
        {endsAt !== null && (
          <Choices<When>
            legend={t`¿Cuándo?`}
            name="when"
            value={when}
            options={[
              { value: 'period_end', label: <Trans>Al terminar mi periodo, el {date}</Trans> },
              { value: 'day', label: <Trans>En otra fecha</Trans> },
              { value: 'now', label: <Trans>Ahora mismo</Trans> },
            ]}
            onChoose={(chosen) => set({ when: chosen })}
          />
        )}
        {days !== null && when === 'day' && (
          <TextField
            name="day"
            type="date"
            label={t`Último día`}
            hint={t`Del ${firstDay} al ${lastDay}`}
            min={days.first}
            max={days.last}
            error={draft.day !== '' && !isChosen ? t`Elige un día del ${firstDay} al ${lastDay}` : undefined}
            value={draft.day}
            onChange={({ currentTarget: { value } }) => set({ day: value })}
          />
        )}
        {when === 'now' ? (
          <>
            <Notice tone="warning" title={<Trans>No se puede deshacer</Trans>}>
              <p>
                {subscription.status === 'paused' ? (
                  <Trans>
                    Está en pausa: hoy no tienes acceso ni un periodo pagado, así que no pierdes nada. Ya no se reanuda ni se
                    cobra.
                  </Trans>
                ) : (
                  <Trans>
                    En este momento tú y tu equipo pierden el acceso a los productos, a los servicios y a emitir facturas. No se
                    devuelve lo que queda del periodo.
                  </Trans>
                )}
              </p>
            </Notice>
            <TextField
              name="confirmation"
              label={t`Para confirmar, escribe ${word} o ${name}`}
              autoComplete="off"
              value={draft.typed}
              onChange={({ currentTarget: { value } }) => set({ typed: value })}
            />
          </>
        ) : (
          <Notice tone="info" title={<Trans>Puedes arrepentirte hasta ese día</Trans>}>
            <p>
              {when === 'day' ? (
                <Trans>
                  Ese es tu último día de acceso. Si es después del {date}, hasta entonces se cobra cada renovación completa. No
                  se devuelve lo que quede de un periodo, y guardamos tus datos.
                </Trans>
              ) : subscription.pause ? (
                <Trans>
                  Conservas el acceso hasta el {date}; ya no se pausa ni se reanuda, y no se cobra más. Guardamos tus datos.
                </Trans>
              ) : (
                <Trans>Conservas el acceso hasta el {date} y no se cobra más. Guardamos tus datos.</Trans>
              )}
            </p>
          </Notice>
        )}
        <ChoiceRow
          legend={t`¿Por qué cancelas? (si quieres decirlo)`}
          name="reason"
          value={draft.reason}
          options={cancelReasons.map((one) => ({ value: one, label: i18n._(cancelReasonTexts[one]) }))}
          onChoose={(chosen) => set({ reason: chosen })}
        />
        <TextArea
          name="comment"
          label={t`¿Algo más que debamos saber?`}
          rows={2}
          maxLength={cancelCommentMost}
          value={draft.comment}
          onChange={({ currentTarget: { value } }) => set({ comment: value })}
        />
      </Content>
    </Dialog>
  )
}
