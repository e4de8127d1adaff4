import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type User, userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'
import { AccountFacts } from './account-facts.tsx'

const schema = z.strictObject({ name: userNameSchema })
const described: RecordFields<User, typeof schema> = {
  schema,
  looks: { name: { label: msg`Nombre`, autoComplete: 'name', texts: { required: msg`Escribe tu nombre` } } },
  valuesOf: ({ name }) => ({ name }),
}

/** The signed-in person's own record. */
export function ProfileView({ actor }: Pick<RecordFormProps<User, typeof schema>, 'actor'>) {
  return (
    <RecordFormView
      flow="profile"
      actor={actor}
      described={described}
      missing={<Trans>Esta cuenta ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
      renderFacts={(user) => <AccountFacts user={user} />}
    />
  )
}
