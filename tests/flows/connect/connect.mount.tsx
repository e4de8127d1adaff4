import { connectFlow } from '#src/flows/connect.flow.ts'
import { ConnectView } from '#src/views/connect/connect.view.tsx'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const connectMount: Mount = { flow: connectFlow, view: (actor) => <ConnectView actor={actor as never} /> }
