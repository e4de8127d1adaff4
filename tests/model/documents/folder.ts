import { fileURLToPath } from 'node:url'

/** Where the flows are shown. */
export const flowFolder = fileURLToPath(new URL('../../../docs/flows', import.meta.url))
