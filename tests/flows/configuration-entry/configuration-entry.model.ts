import type { ConfigurationEntry } from '#contract/admin/configuration.ts'
import { configurationEntryMachine } from '#machines/flows/configuration-entry.machine.ts'
import { abandonedHours } from '#tests/fixtures/admin/system.ts'
import { data } from '#tests/qa/engine/flow-model.ts'
import { recordFormModel } from '#tests/qa/models/record-form-model.ts'
import { field } from '#tests/qa/models/words.ts'
import { recordRequests, type RecordOnWire } from '#tests/qa/models/record-requests.ts'

/** An entry of the configuration, changed by staff. */
export const configurationEntryModel = recordFormModel({
  machine: configurationEntryMachine,
  read: 'listConfiguration',
  write: 'updateConfiguration',
  recordIn: (answer) => (data(answer) as readonly ConfigurationEntry[]).find(({ entry }) => entry === abandonedHours.entry),
  change: { value: '4' },
  field: field('Compra abandonada', 'Abandoned checkout'),
  typed: '4',
  requests: recordRequests({
    read: '/admin/configuraciones',
    write: () => `/admin/configuraciones/${abandonedHours.entry}`,
    recordIn: (answer) => (answer as RecordOnWire[]).find(({ entry }) => entry === abandonedHours.entry)!,
    fields: () => ({ value: '4' }),
  }),
})
