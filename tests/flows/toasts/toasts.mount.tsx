import { toastsFlow } from '#src/flows/toasts.flow.ts'
import { ToastsView } from '#src/views/toasts/toasts.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const toastsMount = flowMount({ flow: toastsFlow, view: (actor) => <ToastsView actor={actor} /> })
