import { wrapProse } from '#scripts/lib/wrap-prose.ts'
import { transitionsPath } from '#scripts/approve/table-file.ts'
import { chartPath } from './folder.ts'
import { definitionsOf, placeOf, stateNodesOf } from '../../engine/definitions.ts'
import { explore } from '../../engine/explore.ts'
import { subjectsOf, type FlowModel } from '../../engine/flow-model.ts'
import { edgePaths } from '../../engine/paths.ts'

/** Returns the page of all flows: picture, states, link to the table and test coverage of each. */
export function flowIndex(models: Readonly<Record<string, FlowModel>>): string {
  const names = Object.keys(models).toSorted()
  return [
    '# The flows',
    '',
    'Every flow is a state machine in `machines/flows`. `npm run docs` writes this page from the shipped machines.',
    'A change of behaviour is a change of a table of transitions. A person approves it (`npm run approve`).',
    '',
    'Yellow states wait for a call. Green states end the flow. ✓ and ✗ say that a call succeeded or failed.',
    'The start gate has [its whole decision table](bridge-decisions.md).',
    '',
    '| Flow | States | Transitions | Edges | Paths walked |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...names.map((name) => countsLine(name, models[name]!)),
    '',
    ...names.flatMap((name) => section(name, models[name]!)),
  ].join('\n')
}

function countsLine(name: string, model: FlowModel): string {
  const graphs = subjectsOf(model).map(([, subject]) => explore(subject))
  const count = (sizes: number[]) => sizes.reduce((sum, size) => sum + size, 0)
  const cells = [
    `[${name}](#${name})`,
    statesOf(model).length,
    definitionsOf(model.machine).length,
    count(graphs.map(({ edges }) => edges.length)),
    count(graphs.map((graph) => edgePaths(graph).length)),
  ]
  return `| ${cells.join(' | ')} |`
}

function section(name: string, model: FlowModel): string[] {
  const states = statesOf(model).map((node) => `\`${placeOf(node)}\``)
  return [
    `## ${name}`,
    '',
    `![The states of ${name}](../../${chartPath(name)})`,
    '',
    ...wrapProse(`States: ${states.join(', ')}.`),
    '',
    `[Its transitions, each with its reason](../../${transitionsPath(name)})`,
    '',
  ]
}

function statesOf({ machine }: FlowModel) {
  return stateNodesOf(machine).filter(({ path }) => path.length > 0)
}
