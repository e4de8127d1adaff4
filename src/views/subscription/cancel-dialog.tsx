import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans, useLingui as useMacros } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SubscriptionActor } from '#machines/flows/subscription.machine.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Notice } from '../../components/notice.tsx'
import { TextField } from '../../components/text-field.tsx'
import { planName } from './plan-name.ts'

const Content = chakra('div', { base: { display: 'grid', gap: '5' } })

/** Says what the customer loses, and asks to confirm by typing (SET-5). */
export function CancelDialog({ actor }: { actor: SubscriptionActor }) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const open = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const subscription = useSelector(actor, ({ context }) => context.subscription)
  const [typed, setTyped] = useState('')
  const name = planName(i18n, subscription)
  const word = t`CANCELAR`
  const same = (wanted: string) => typed.trim().toLocaleLowerCase() === wanted.toLocaleLowerCase()
  const close = () => {
    setTyped('')
    actor.send({ type: 'cancel.abandoned' })
  }
  const confirm = () => {
    setTyped('')
    actor.send({ type: 'cancel.confirmed' })
  }
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={t`¿Cancelar ${name} para siempre?`}
      onClose={close}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            <Trans>Conservarla</Trans>
          </Button>
          <Button variant="danger" disabled={!same(word) && !same(name)} onClick={confirm}>
            <Trans>Sí, cancelar ahora</Trans>
          </Button>
        </>
      }
    >
      <Content>
        <Notice tone="warning" title={<Trans>No se puede deshacer</Trans>}>
          <p>
            <Trans>
              En este momento tú y tu equipo pierden el acceso a los productos, a los servicios y a emitir facturas. No se
              devuelve lo que queda del periodo.
            </Trans>
          </p>
        </Notice>
        <TextField
          name="confirmation"
          label={t`Para confirmar, escribe ${word} o ${name}`}
          autoComplete="off"
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
      </Content>
    </Dialog>
  )
}
