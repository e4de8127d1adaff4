import type { FlowNames } from './names.ts'
import type { RecordCalls } from './record-calls.ts'

/** What the files of a new flow are written from. */
export interface NewFlow {
  names: FlowNames
  calls: RecordCalls
  /** The clause of the specification, such as `SET-1`. */
  clause: string
}

/** Returns a place for the link of a new page, after those of the settings: another for nearly every name. */
const placeOf = (kebab: string) => 1000 + Array.from(kebab).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9000, 0)

/** Returns the machine, the flow, the view and the route of a new flow, by their paths from the project's root. */
export const productFiles = ({
  names: { kebab, camel, pascal },
  calls: { read, write, text },
  clause,
}: NewFlow): readonly (readonly [path: string, text: string])[] => {
  const services = [...new Set([read.service, write.service])].toSorted()
  const keys = write.path.includes('{id}') ? 'id, version' : 'version'
  return [
    [
      `machines/flows/${kebab}.machine.ts`,
      `import type { Endpoints } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'
import { createRecordFormMachine } from './record-form.machine.ts'

export type ${pascal}Record = z.output<Endpoints['${read.operation}']['output']>['data']

/** What is changed of the record. */
export interface ${pascal}Fields {
  ${text.own}: string
}

/** ${clause}: a record that a person edits. */
export const ${camel}Machine = createRecordFormMachine<${pascal}Record, ${pascal}Fields>('${camel}')
`,
    ],
    [
      `src/flows/${kebab}.flow.ts`,
      `import { ${camel}Machine, type ${pascal}Fields, type ${pascal}Record } from '#machines/flows/${kebab}.machine.ts'
import type { Services } from '../services/services.ts'
import { recordCalls } from './record-calls.ts'
import type { Announce } from './toasts.flow.ts'

/** ${clause}: a record that a person edits. */
export function ${camel}Flow(
  { ${services.join(', ')} }: Pick<Services, ${services.map((name) => `'${name}'`).join(' | ')}>,
  announce: Announce,
) {
  return ${camel}Machine.provide({
    actors: recordCalls(
      (signal) => ${read.service}.${read.method}(signal),
      ({ ${keys} }: ${pascal}Record, fields: ${pascal}Fields, signal) =>
        ${write.service}.${write.method}({ ${keys}, ...fields }, signal),
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
import * as z from '#contract/zod.ts'
import type { ${pascal}Record } from '#machines/flows/${kebab}.machine.ts'
import type { RecordFields } from '../record-form/record-fields.ts'
import type { RecordFormProps } from '../record-form/record-form-props.ts'
import { RecordFormView } from '../record-form/record-form.view.tsx'

// TODO ${kebab}: the schema of contract/ for the field, and its label.
const schema = z.strictObject({ ${text.own}: z.string() })
const described: RecordFields<${pascal}Record, typeof schema> = {
  schema,
  fields: { ${text.own}: { label: msg\`Nombre\` } },
  valuesOf: ({ ${text.own} }) => ({ ${text.own} }),
}

/** ${clause}: a record that a person edits. */
export function ${pascal}View({ actor }: Pick<RecordFormProps<${pascal}Record, typeof schema>, 'actor'>) {
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
  // TODO ${kebab}: its text in the settings, its place, and who sees it (policy).
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
}
