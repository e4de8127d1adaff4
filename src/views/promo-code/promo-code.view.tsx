import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { PromoCodeActor, promoCodeMachine } from '#machines/flows/promo-code.machine.ts'
import { Button } from '../../components/button.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { flowView } from '../flow-view.tsx'
import { RefusalAlert } from '../refusal-alert.tsx'
import { serverErrors } from '../server-errors.ts'
import { stateName } from '../state-name.ts'
import { typedCodeSchema, typedCodeTexts } from './typed-code.ts'

const Form = chakra('form', { base: { display: 'grid', gap: '2' } })
const Line = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' } })
const Said = chakra('p', { base: { flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere', color: 'success.fg' } })

export interface PromoCodeViewProps {
  actor: PromoCodeActor
}

export const PromoCodeView = flowView<typeof promoCodeMachine, PromoCodeViewProps>({
  starting: Typing,
  none: Typing,
  applying: Typing,
  refused: Typing,
  throttled: Typing,
  applied: Applied,
})

function Typing({ actor }: PromoCodeViewProps) {
  const { t } = useLingui()
  const refusal = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, stateName)
  const busy = state === 'applying'
  const fields = useFields(typedCodeSchema, {
    initial: { code: refusal.asked.code },
    casing: { code: 'upper' },
    texts: typedCodeTexts,
    serverErrors: serverErrors(refusal.failure),
    onSubmit: ({ code }) => actor.send({ type: 'code.submitted', code }),
  })
  return (
    <Form
      {...fields.form}
      method="post"
      noValidate
      aria-busy={busy || undefined}
      onChange={(event) => {
        fields.form.onChange(event)
        actor.send({ type: 'code.typed' })
      }}
    >
      <TextField {...fields.text('code')} label={t`Código promocional`} autoComplete="off" maxLength={60} required={false} />
      <RefusalAlert
        refusal={refusal}
        throttled={state === 'throttled'}
        errors={fields.otherErrors}
        onRetry={() => actor.send({ type: 'retry.requested' })}
        onDismiss={() => actor.send({ type: 'code.typed' })}
      />
      <div>
        <Button type="submit" variant="secondary" loading={busy} disabled={!fields.valid || state === 'throttled'}>
          <Trans>Aplicar</Trans>
        </Button>
      </div>
    </Form>
  )
}

function Applied({ actor }: PromoCodeViewProps) {
  const { t } = useLingui()
  const code = useSelector(actor, ({ context }) => context.asked.code)
  return (
    <Line>
      <Said role="status">
        <Trans>El código {code} fue aplicado.</Trans>
      </Said>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t`Quitar el código ${code}`}
        onClick={() => actor.send({ type: 'promo.removed' })}
      >
        <Trans>Quitar</Trans>
      </Button>
    </Line>
  )
}
