import type { ConfigurationEntry } from '#contract/back-office/configuration.ts'
import { configurationEntryMachine } from '#machines/flows/configuration-entry.machine.ts'
import { abandonedHours } from '#tests/fixtures/back-office/desk.ts'
import { data } from '../flow-model.ts'
import { recordFormModel } from './record-form-model.ts'
import { field } from './words.ts'

/** An entry of the configuration, changed by staff. */
export const configurationEntryModel = recordFormModel({
  machine: configurationEntryMachine,
  read: 'listConfiguration',
  write: 'updateConfiguration',
  found: (answer) => (data(answer) as readonly ConfigurationEntry[]).find(({ entry }) => entry === abandonedHours.entry),
  change: { value: '4' },
  field: field('Compra abandonada', 'Abandoned checkout'),
  typed: '4',
})
