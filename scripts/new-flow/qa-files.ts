import { readFileSync } from 'node:fs'
import { transitionsPath } from '../approve/table-file.ts'
import { inProject } from '../lib/project.ts'
import type { FlowNames } from './names.ts'

/** The flow whose machine a new flow begins with, so that its approved rows and their reasons are true of both. */
const sameMachine = 'profile'

/** Returns QA's files of a new flow, by their paths from the project's root. */
export const qaFiles = ({ kebab, camel, pascal }: FlowNames): readonly (readonly [path: string, text: string])[] => [
  [
    `tests/flows/${kebab}/${kebab}.model.ts`,
    `import { ${camel}Machine } from '#machines/flows/${kebab}.machine.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'
import { field } from '#tests/qa/models/words.ts'

const name = 'Olivia O.'

/** TODO ${kebab}: the clause of the specification. */
export const ${camel}Model = recordFormModel({
  machine: ${camel}Machine,
  read: 'getMe',
  write: 'updateUser',
  change: { name },
  field: field('Nombre', 'Name'),
  typed: name,
  requests: recordRequests({
    read: '/me',
    write: ({ id }) => \`/usuarios/\${String(id)}\`,
    fields: () => ({ nombre: name }),
  }),
})
`,
  ],
  [
    `tests/flows/${kebab}/${kebab}.recovery.ts`,
    `import { trialCustomer } from '#e2e/support/trial-customers.ts'
import { personAt } from '#tests/qa/runs/recovery/scenarios/people.ts'
import { fill, recordScenario } from '#tests/qa/runs/recovery/scenarios/record-scenario.ts'

export const ${camel}Recovery = recordScenario({
  flow: '${kebab}',
  seed: async ({ app }) => personAt(await trialCustomer(app), '/app/configuracion/${kebab}'),
  write: 'updateUser',
  fills: fill('Nombre', 'Nadia Nueva'),
})
`,
  ],
  [
    `tests/flows/${kebab}/${kebab}.story.tsx`,
    `import { ${camel}Flow } from '#src/flows/${kebab}.flow.ts'
import { ${pascal}View } from '#src/views/${kebab}/${kebab}.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'
import type { Story } from '#tests/qa/stories/story.ts'

export const ${camel}Story: Story = {
  title: { es: '${kebab}', en: '${kebab}' },
  purpose: { es: 'Cambia tus datos.', en: 'Change your details.' },
  walk: ['loadRecord: ok', 'saves the change', 'saveRecord: ok'],
}

export const ${camel}Mount = flowMount({
  flow: (services) => ${camel}Flow(services, () => {}),
  view: (actor) => <${pascal}View actor={actor} />,
})
`,
  ],
  [transitionsPath(kebab), readFileSync(inProject(transitionsPath(sameMachine)), 'utf8')],
]
