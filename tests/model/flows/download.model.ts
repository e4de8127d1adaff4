import { downloadMachine } from '#machines/flows/download.machine.ts'
import type { FlowModel } from '../flow-model.ts'
import { button } from './words.ts'

const download = button('Descargar mis datos', 'Download my data')

/** ERR-4. */
export const downloadModel: FlowModel = {
  machine: downloadMachine,
  inputs: { plain: undefined },
  ui: { 'asks for the file': { type: 'file.requested' } },
  calls: { fetchFile: { operation: 'exportMe' } },
  goals: ['ready'],
  screen: {
    acts: { 'asks for the file': (user) => user.click(download) },
    shows: { ready: [download], busy: [] },
  },
}
