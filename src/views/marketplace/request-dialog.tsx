import { chakra } from '@chakra-ui/react'
import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { longestNote, purchaseNoteSchema } from '#contract/purchase-request.ts'
import type { PurchaseRequestsActor } from '#machines/flows/purchase-requests.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextArea } from '../../components/text-area.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { FailurePanel } from '../failure-panel.tsx'
import { languageOf } from '../plans/plan-words.ts'
import { serverErrors } from '../server-errors.ts'
import { ProductPrice } from './product-price.tsx'

const Form = chakra('form', { base: { display: 'grid', gap: '4' } })

/** The request to those who may pay, with its note. */
export function RequestDialog({ actor }: { actor: PurchaseRequestsActor }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const id = useId()
  const wanted = useSelector(actor, ({ context }) => context.wanted)
  const sending = useSelector(actor, (snapshot) => snapshot.matches('sending'))
  const open = useSelector(actor, ({ value }) => value === 'writing' || value === 'sending' || value === 'unsent')
  const cancel = () => actor.send({ type: 'request.cancelled' })
  const name = wanted?.product.name[languageOf(i18n)] ?? ''
  return (
    <Dialog
      open={open}
      title={t`Pedir ${name}`}
      {...(!sending && { onClose: cancel })}
      footer={
        <>
          <Button variant="secondary" disabled={sending} onClick={cancel}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" form={id} loading={sending}>
            <Trans>Pedirlo</Trans>
          </Button>
        </>
      }
    >
      <RequestForm id={id} actor={actor} sending={sending} />
    </Dialog>
  )
}

function RequestForm({ id, actor, sending }: { id: string; actor: PurchaseRequestsActor; sending: boolean }) {
  const { wanted, failure } = useSelector(actor, ({ context }) => context)
  const fields = useFields(purchaseNoteSchema, {
    initial: { note: wanted?.note ?? '' },
    serverErrors: serverErrors(failure),
    onSubmit: ({ note }) => actor.send({ type: 'request.sent', note }),
  })
  return (
    <Form id={id} {...fields.form}>
      {failure && <FailurePanel failure={failure} errors={fields.otherErrors} />}
      <p>
        <Trans>Avisamos por correo a quienes pagan en tu equipo. Nadie compra nada hasta que decidan.</Trans>
      </p>
      <p>{wanted && <ProductPrice {...wanted} />}</p>
      <TextArea
        {...fields.text('note')}
        label={<Trans>Para qué lo necesitas</Trans>}
        hint={<Trans>Opcional. Lo leen quienes pagan.</Trans>}
        maxLength={longestNote}
        readOnly={sending}
      />
    </Form>
  )
}
