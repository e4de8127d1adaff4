import { bridgeFlow } from '#src/flows/bridge.flow.ts'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const bridgeMount: Mount = { flow: () => bridgeFlow, view: null }
