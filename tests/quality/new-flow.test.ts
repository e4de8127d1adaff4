import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { readTable, transitionsPath } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { runCommand } from '#scripts/lib/run-command.ts'
import { flowNames } from '#scripts/new-flow/names.ts'
import { productFiles } from '#scripts/new-flow/product-files.ts'
import { qaFiles } from '#scripts/new-flow/qa-files.ts'
import { transitionParts } from '#tests/qa/engine/transition-table.ts'

const limit = 3 * 60_000

describe('npm run new:flow', () => {
  test('calls one flow by the name of a file, of a constant and of a component', () => {
    expect(flowNames('delivery-note')).toEqual({ kebab: 'delivery-note', camel: 'deliveryNote', pascal: 'DeliveryNote' })
  })

  test.each(['', 'Delivery', 'delivery_note', 'delivery-', '2nd', '../escape', 'a'.repeat(41)])(
    'refuses the name "%s"',
    (name) => {
      expect(() => flowNames(name)).toThrow(
        `'${name.slice(0, 40)}' is no name of a flow: write it like delivery-note, with at most 40 letters.`,
      )
    },
  )

  test('writes a machine, a flow, a view, a route and what QA knows of them', () => {
    const names = flowNames('delivery-note')

    expect([...productFiles(names), ...qaFiles(names)].map(([path]) => path)).toEqual([
      'machines/flows/delivery-note.machine.ts',
      'src/flows/delivery-note.flow.ts',
      'src/views/delivery-note/delivery-note.view.tsx',
      'src/routes/app/configuracion/delivery-note.tsx',
      'tests/flows/delivery-note/delivery-note.model.ts',
      'tests/flows/delivery-note/delivery-note.recovery.ts',
      'tests/flows/delivery-note/delivery-note.story.tsx',
      'tests/flows/delivery-note/delivery-note.transitions.txt',
    ])
  })

  test('writes a table of transitions in which every row is what the machine does, and has its reason', () => {
    const table = new Map(qaFiles(flowNames('delivery-note'))).get(transitionsPath('delivery-note')) ?? ''
    const machine = createRecordFormMachine('deliveryNote')

    expect(unapprovedRows('delivery-note', transitionParts(machine), readTable(table))).toEqual([])
  })

  test('writes what compiles', { timeout: limit }, async () => {
    const names = flowNames('delivery-note')
    mkdirSync(inProject('.cache'), { recursive: true })
    const folder = mkdtempSync(inProject('.cache/new-flow-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [path, text] of [...productFiles(names), ...qaFiles(names)]) {
      const file = join(folder, path)
      mkdirSync(dirname(file), { recursive: true })
      // Uses an existing address, since the test does not generate the route tree again.
      writeFileSync(file, text.replace("'/app/configuracion/delivery-note')(", "'/app/configuracion/personal')("))
    }
    // The new files import each other, and all other files from their real place.
    const tops = ['contract', 'machines', 'src', 'tests', 'e2e', 'server', 'sandbox', 'scripts', 'build']
    const paths = Object.fromEntries(tops.map((top) => [`#${top}/*`, [join(folder, top, '*'), inProject(`${top}/*`)]]))
    const settings = {
      extends: inProject('tsconfig.json'),
      compilerOptions: { rootDirs: [inProject(''), folder], paths },
      include: ['**/*', inProject('src/route-tree.gen.ts')],
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))

    const { output } = await runCommand(process.execPath, [
      inProject('node_modules/typescript/bin/tsc'),
      '--noEmit',
      '-p',
      folder,
    ])

    const own = output.split('\n').filter((line) => line.includes('delivery-note'))

    expect(own).toEqual([])
  })
})
