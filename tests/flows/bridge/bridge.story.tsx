import { bridgeFlow } from '#src/flows/bridge.flow.ts'
import { flowMount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

export const bridgeMount = flowMount({ flow: () => bridgeFlow, view: null })
