import { existsSync, writeFileSync } from 'node:fs'
import { models } from '#tests/flows/models.ts'
import { releaseOf, snapshotsFile } from './release.ts'

// A release writes the snapshots of every flow. Between releases only a new flow has none; the others are what browsers
// store.
const whole = process.argv.includes('--release')
const written = Object.entries(models).filter(([flow]) => whole || !existsSync(snapshotsFile(flow)))

for (const [flow, model] of written) writeFileSync(snapshotsFile(flow), `${JSON.stringify(releaseOf(flow, model))}\n`)
process.stdout.write(`${written.map(([flow]) => flow).join(', ') || 'No flow'}: snapshots written.\n`)
