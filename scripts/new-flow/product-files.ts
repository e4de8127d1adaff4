import type { FlowNames } from './names.ts'

/** Returns a place for the link of a new page, after those of the settings: another for nearly every name. */
const placeOf = (kebab: string) => 1000 + Array.from(kebab).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 0)

/** Returns the machine, the flow, the view and the route of a new flow, by their paths from the project's root. */
export const productFiles = ({ kebab, camel, pascal }: FlowNames): readonly (readonly [path: string, text: string])[] => [
  [
    `machines/flows/${kebab}.machine.ts`,
    `import type { User } from '#contract/user.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

/** What is changed of the record. */
export type ${pascal}Fields = Pick<User, 'name'>

/** TODO ${kebab}: which record, and the clause of the specification. */
export const ${camel}Machine = createRecordFormMachine<User, ${pascal}Fields>('${camel}')
`,
  ],
  [
    `src/flows/${kebab}.flow.ts`,
    `import type { User } from '#contract/user.ts'
import { type ${pascal}Fields, ${camel}Machine } from '#machines/flows/${kebab}.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** TODO ${kebab}: which record. */
export function ${camel}Flow({ users }: Pick<Services, 'users'>, announce: Announce) {
  return ${camel}Machine.provide({
    actors: recordCalls(
      (signal) => users.me(signal),
      ({ id, version }: User, fields: ${pascal}Fields, signal) => users.rename({ id, version, ...fields }, signal),
    ),
    actions: { announceSaved: () => announce('record.saved') },
  })
}
`,
  ],
  [
    `src/views/${kebab}/${kebab}.view.tsx`,
    `import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type User, userNameSchema } from '#contract/user.ts'
import * as z from '#contract/zod.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'

const schema = z.strictObject({ name: userNameSchema })
const described: RecordFields<User, typeof schema> = {
  schema,
  fields: { name: { label: msg\`Nombre\`, texts: { required: msg\`Escribe tu nombre\` } } },
  valuesOf: ({ name }) => ({ name }),
}

/** TODO ${kebab}: what a person sees here. */
export function ${pascal}View({ actor }: Pick<RecordFormProps<User, typeof schema>, 'actor'>) {
  return (
    <RecordFormView
      actor={actor}
      described={described}
      missing={<Trans>Esta cuenta ya no existe. Vuelve al inicio o escribe a soporte.</Trans>}
    />
  )
}
`,
  ],
  [
    `src/routes/app/configuracion/${kebab}.tsx`,
    `import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ${camel}Flow } from '../../../flows/${kebab}.flow.ts'
import { useFlow } from '../../../lib/use-flow.ts'
import { ${pascal}View } from '../../../views/${kebab}/${kebab}.view.tsx'
import { SettingsPage } from '../../../views/settings/settings-page.tsx'

export const Route = createFileRoute('/app/configuracion/${kebab}')({
  // The link in the settings: its place among the others, and who sees it.
  staticData: { section: { label: msg\`Mi perfil\`, order: ${placeOf(kebab)} } },
  component: ${pascal}Route,
})

function ${pascal}Route() {
  const { services, announce } = Route.useRouteContext()
  const { t } = useLingui()
  const actor = useFlow(${camel}Flow(services, announce))
  return (
    <SettingsPage title={t\`Mi perfil\`}>
      <${pascal}View actor={actor} />
    </SettingsPage>
  )
}
`,
  ],
]
