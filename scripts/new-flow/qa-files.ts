import { readFileSync } from 'node:fs'
import { transitionsPath } from '../approve/table-file.ts'
import { inProject } from '../lib/project.ts'
import type { NewFlow } from './product-files.ts'
import { sampleText } from './record-calls.ts'

/** The flow whose machine a new flow begins with, so that its approved rows and their reasons are true of both. */
const same = { flow: 'profile', clause: 'SET-1' }

/** Returns QA's files of a new flow, by their paths from the project's root. */
export const qaFiles = ({
  names: { kebab, camel, pascal },
  calls: { read, write, text },
  clause,
}: NewFlow): readonly (readonly [path: string, text: string])[] => [
  [
    `tests/flows/${kebab}/${kebab}.model.ts`,
    `import { ${camel}Machine } from '#machines/flows/${kebab}.machine.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { recordRequests } from '#tests/qa/models/record-requests.ts'
import { field } from '#tests/qa/models/words.ts'

// TODO ${kebab}: what a person types, and the field's label in both languages.
const ${text.own} = '${sampleText}'

/** ${clause}: a record that a person edits. */
export const ${camel}Model = recordFormModel({
  machine: ${camel}Machine,
  read: '${read.operation}',
  write: '${write.operation}',
  change: { ${text.own} },
  field: field('Nombre', 'Name'),
  typed: ${text.own},
  requests: recordRequests({
    read: '${read.path}',${writePath(read.path, write.path)}
    fields: () => ({ ${text.wire === text.own ? text.own : `${text.wire}: ${text.own}`} }),
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
  write: '${write.operation}',
  // TODO ${kebab}: the label of the field, and what a person types there.
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
  // TODO ${kebab}: what a person calls it, and what it is there for.
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
  [
    transitionsPath(kebab),
    readFileSync(inProject(transitionsPath(same.flow)), 'utf8').replaceAll(new RegExp(`\\b${same.clause} +`, 'g'), (cell) =>
      clause.padEnd(cell.length),
    ),
  ],
]

function writePath(read: string, write: string): string {
  if (read === write) return ''
  return write.includes('{id}')
    ? `\n    write: ({ id }) => \`${write.replace('{id}', '${String(id)}')}\`,`
    : `\n    write: () => '${write}',`
}
