import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createRecordFormMachine } from '#machines/flows/record-form.machine.ts'
import { unapprovedRows } from '#scripts/approve/difference.ts'
import { readTable, transitionsPath } from '#scripts/approve/table-file.ts'
import { inProject } from '#scripts/lib/project.ts'
import { checks } from '#scripts/test/checks.ts'
import { runCommand } from '#scripts/lib/run-command.ts'
import { flowNames } from '#scripts/new-flow/names.ts'
import { type NewFlow, productFiles } from '#scripts/new-flow/product-files.ts'
import { qaFiles } from '#scripts/new-flow/qa-files.ts'
import { recordCalls } from '#scripts/new-flow/record-calls.ts'
import { transitionParts } from '#tests/qa/engine/transition-table.ts'

const limit = 3 * 60_000
// The team changes a user too, with a level.
const services = ['team', 'users'].map((file) => readFileSync(inProject(`src/services/${file}.ts`), 'utf8'))
const calls = recordCalls('getMe', 'updateUser', services)
const flow: NewFlow = { names: flowNames('delivery-note'), calls, clause: 'SET-1' }

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

  test('takes the calls of the record, the services that make them, and the first text of the body', () => {
    expect(calls).toEqual({
      read: { operation: 'getMe', path: '/me', service: 'users', method: 'me' },
      write: { operation: 'updateUser', path: '/usuarios/{id}', service: 'users', method: 'rename' },
      text: { own: 'name', wire: 'nombre' },
    })
  })

  test.each([
    ['getNothing', 'updateUser', 'There is no call getNothing in contract/endpoints. Write it by CONTRIBUTING.md'],
    ['getMe', 'updateCompany', 'No service of src/services makes the call updateCompany. Write it by CONTRIBUTING.md'],
    ['getUser', 'updateUser', 'getUser needs the id of a record, which the page knows. Leave out --read and --write'],
    ['getMe', 'exportMe', 'The body of exportMe has no text, or no version of the record. Leave out --read and --write'],
  ])('refuses to read by %s and to save by %s, and says what to do', (read, write, message) => {
    expect(() => recordCalls(read, write, services)).toThrow(message)
  })

  test('writes a machine, a flow, a view, a route and what QA knows of them', () => {
    expect([...productFiles(flow), ...qaFiles(flow)].map(([path]) => path)).toEqual([
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

  test('writes comments that fit into a line, however long the name is', () => {
    const longest = { ...flow, names: flowNames('a'.repeat(40)) }
    const comments = [...productFiles(longest), ...qaFiles(longest)]
      .flatMap(([, text]) => text.split('\n'))
      .filter((line) => line.trimStart().startsWith('//'))

    expect([comments.length, comments.filter((line) => line.length > 120)]).toEqual([5, []])
  })

  test('writes a table of transitions in which every row is what the machine does, and has its reason', () => {
    const table = new Map(qaFiles({ ...flow, clause: 'ROUTE-1' })).get(transitionsPath('delivery-note')) ?? ''
    const machine = createRecordFormMachine('deliveryNote')

    expect(unapprovedRows('delivery-note', transitionParts(machine), readTable(table))).toEqual([])
    expect([table.includes('SET-1'), table.includes('  ROUTE-1  ')]).toEqual([false, true])
  })

  test('writes what compiles', { timeout: limit }, async () => {
    mkdirSync(inProject('.cache'), { recursive: true })
    const folder = mkdtempSync(inProject('.cache/new-flow-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    for (const [path, text] of [...productFiles(flow), ...qaFiles(flow)]) {
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

    const types = checks.find(({ name }) => name === 'types')
    const args = [inProject(types?.program ?? ''), ...(types?.args ?? []), '-p', folder]
    const { output } = await runCommand(process.execPath, args, { env: types?.env ?? {} })

    const own = output.split('\n').filter((line) => line.includes('delivery-note'))

    expect(own).toEqual([])
  })
})
