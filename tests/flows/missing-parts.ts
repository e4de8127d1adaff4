import { callOf, type FlowModel } from '#tests/qa/engine/flow-model.ts'

interface Parts {
  /** The flows with a shipped machine, by the names of their files. */
  machines: readonly string[]
  models: Readonly<Record<string, FlowModel>>
  /** The files of `tests/flows`, as paths from the project's root. */
  files: ReadonlySet<string>
}

const hasScreen = ({ screen }: FlowModel) => 'acts' in screen
const callsServer = (model: FlowModel) => Object.keys(model.calls).some((call) => 'operation' in callOf(model, call))
const always = () => true

/** The parts of a flow, which flows need them, and what to do when one is missing. */
const parts: readonly (readonly [suffix: string, isNeeded: (model: FlowModel) => boolean, advice: (flow: string) => string])[] = [
  ['story.tsx', always, () => 'write how the flow and its view are put on a screen, with its title and purpose'],
  [
    'recovery.ts',
    (model) => hasScreen(model) && callsServer(model),
    () => 'write the scenario by which QA recovers from every failure of its calls, by docs/recovery.md',
  ],
  ['chart.svg', always, () => 'run npm run docs'],
  ['transitions.txt', always, (flow) => `run npm run approve -- ${flow}`],
  ['snapshots.json', always, () => 'run npm run qa:snapshots'],
]

const fileOf = (flow: string, suffix: string) => `tests/flows/${flow}/${flow}.${suffix}`

/** Returns the missing files of flows and the files of removed flows, one line each, with what to do. */
export function missingParts({ machines, models, files }: Parts): string[] {
  const missing = machines.flatMap((flow) => {
    const model = models[flow]
    if (!model) return [`${fileOf(flow, 'model.ts')} is missing: write what QA knows of machines/flows/${flow}.machine.ts`]
    return parts
      .filter(([suffix, isNeeded]) => isNeeded(model) && !files.has(fileOf(flow, suffix)))
      .map(([suffix, , advice]) => `${fileOf(flow, suffix)} is missing: ${advice(flow)}`)
  })
  const folders = [...new Set([...files].map((file) => file.split('/').slice(2, -1).join('/')))]
  const left = folders.filter((folder) => folder !== '' && !machines.includes(folder))
  return [
    ...missing,
    ...left.map(
      (flow) => `tests/flows/${flow} has no machines/flows/${flow}.machine.ts: delete the folder, or write the machine`,
    ),
  ]
}
