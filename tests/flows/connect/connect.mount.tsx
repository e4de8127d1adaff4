import { connectFlow } from '#src/flows/connect.flow.ts'
import { ConnectView } from '#src/views/connect/connect.view.tsx'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const connectMount = flowMount({ flow: connectFlow, view: (actor) => <ConnectView actor={actor} /> })
