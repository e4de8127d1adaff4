import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from './lib/project.ts'
import { wrapProse } from './lib/wrap-prose.ts'

// Writes the README's list of flows with their states, from the page that scripts/draw-flows.ts wrote before.
const [opens, closes] = ['<!-- flows: written by npm run docs -->', '<!-- /flows -->']
const readme = inProject('README.md')
const flows = [
  ...readFileSync(inProject('docs/flows/README.md'), 'utf8').matchAll(/^## ([a-z-]+)$[^]*?^States: ([^]*?)\.\n\n/gm),
].map(([, flow = '', states = '']) => ({ flow, states: states.replaceAll(/\s+/g, ' ') }))

const items = [...Map.groupBy(flows, ({ states }) => states)].flatMap(([states, same]) => {
  const names = same.map(({ flow }) => `**${flow}**`).join(', ')
  return wrapProse(`- ${names}: ${states}`, '  ')
})
const [before, rest] = readFileSync(readme, 'utf8').split(opens, 2)
const after = rest?.split(closes, 2)[1]
if (before === undefined || after === undefined) throw new Error(`README.md lacks the lines ${opens} and ${closes}.`)
writeFileSync(readme, `${before}${opens}\n\n${items.join('\n')}\n\n${closes}${after}`)
