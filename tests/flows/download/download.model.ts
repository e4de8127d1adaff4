import { downloadMachine } from '#machines/flows/download.machine.ts'
import type { FlowModel } from '#tests/qa/engine/flow-model.ts'
import { button } from '#tests/qa/models/words.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'
import { atRest } from '#tests/qa/models/homes.ts'

const download = button('Descargar mis datos', 'Download my data')

/** ERR-4. */
export const downloadModel: FlowModel = {
  machine: downloadMachine,
  inputs: { plain: undefined },
  ui: { 'asks for the file': { type: 'file.requested' } },
  calls: { fetchFile: { operation: 'exportMe' } },
  requests: { fetchFile: { path: '/me/export' } },
  goals: ['ready'],
  homes: { ready: atRest },
  afterReload: { usual: nothingToLose('a file is asked for again') },
  screen: {
    acts: { 'asks for the file': (user) => user.click(download) },
    bare: { busy: 'its only button works on the act, which is over in a moment' },
    shows: { ready: [download], busy: [] },
  },
}
