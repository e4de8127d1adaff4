import type { File } from '#contract/file.ts'
import { downloadMachine } from '#machines/flows/download.machine.ts'
import { saveFile } from '../services/save-file.ts'
import { call } from './call.ts'
import type { Announce } from './toasts.flow.ts'

/** Provides a download of the file that `fetchFile` returns. */
export function downloadFlow(fetchFile: (signal: AbortSignal) => Promise<File>, announce: Announce) {
  return downloadMachine.provide({
    actors: { fetchFile: call((_, signal) => fetchFile(signal)) },
    actions: {
      saveFile: (_, { file }: { file: File }) => saveFile(file),
      announceFailure: () => announce('download.failed'),
    },
  })
}
