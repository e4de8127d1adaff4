import { type ActorRefFrom, setup } from 'xstate'
import type { File } from '#contract/file.ts'
import { requiredAction, requiredCall } from '../required.ts'

export type DownloadActor = ActorRefFrom<typeof downloadMachine>

/** Fetches a report or file and lets the browser save it. A failure is shown, and the person may try again (ERR-4). */
export const downloadMachine = setup({
  types: { context: {}, events: {} as { type: 'file.requested' }, tags: {} as 'pending' },
  actors: { fetchFile: requiredCall<File>('fetchFile') },
  actions: {
    saveFile: requiredAction<{ file: File }>('saveFile'),
    announceFailure: requiredAction('announceFailure'),
  },
}).createMachine({
  id: 'download',
  context: {},
  initial: 'ready',
  states: {
    ready: { on: { 'file.requested': 'busy' } },
    busy: {
      tags: ['pending'],
      invoke: {
        id: 'fetchFile',
        src: 'fetchFile',
        onDone: { target: 'ready', actions: { type: 'saveFile', params: ({ event }) => ({ file: event.output }) } },
        onError: { target: 'ready', actions: 'announceFailure' },
      },
    },
  },
})
