import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type User, userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'
import { AccountFacts } from './account-facts.tsx'

const schema = z.strictObject({ name: userNameSchema })
const nameField = { label: msg`Nombre`, autoComplete: 'name', texts: { required: msg`Escribe tu nombre` } } as const
const described: RecordFields<User, typeof schema> = { schema, fields: { name: nameField }, valuesOf: ({ name }) => ({ name }) }
const invited: typeof described = {
  ...described,
  fields: {
    name: {
      ...nameField,
      hint: msg`Todavía no nos has dicho cómo te llamas. Con tu nombre te saludamos y te reconoce tu equipo.`,
    },
  },
}

/** The user's own record. */
export function ProfileView({ actor }: Pick<RecordFormProps<User, typeof schema>, 'actor'>) {
  const unnamed = useSelector(actor, ({ context }) => context.record?.name === '')
  return (
    <RecordFormView
      actor={actor}
      described={unnamed ? invited : described}
      missing={<Trans>Esta cuenta ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      facts={3}
      renderFacts={(user) => <AccountFacts user={user} />}
    />
  )
}
