import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inProject } from '#scripts/lib/project.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { transitionsPath } from '#scripts/approve/table-file.ts'
import { models } from '#tests/flows/models.ts'
import { signInModel } from '#tests/flows/sign-in/sign-in.model.ts'
import { drillsOf, flowDrill } from './drill.ts'
import { reportFolder, type ReportFolder } from './folder.ts'
import { playDrill } from './runs/model/on-machine.ts'
import type { MachineRecord, StatesRecord } from './record.ts'
import { closingWords } from './report/closing-words.ts'
import { writeReport } from './report/write.ts'
import type { WayRecord } from './way-record.ts'
import { redirected, wrongSignIn } from './support/wrong-machine.ts'

// The layout of a chart takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const selection = { seed: 7 }
const reviewed = readFileSync(inProject(transitionsPath('sign-in')), 'utf8')
const sound = flowDrill('sign-in', signInModel)
const wrong = flowDrill('sign-in', { ...signInModel, machine: wrongSignIn })

function emptyReport(): ReportFolder {
  const path = mkdtempSync(join(tmpdir(), 'qa-'))
  onTestFinished(() => rmSync(path, { recursive: true }))
  return reportFolder(path)
}

/** Returns the record of a screen that shows everything correctly. */
const allSeen = (record: MachineRecord): MachineRecord => ({ ...record, level: 'screen' })

const checked: StatesRecord = { name: 'sign-in', states: 14, languages: ['es-MX', 'en'], findings: [], foundOnce: [], ms: 9 }

async function report(
  drill: typeof sound,
  more: (record: MachineRecord) => MachineRecord | null,
  states: StatesRecord | null = checked,
  ways: readonly WayRecord[] = [],
  planned: readonly string[] = [],
) {
  const folder = emptyReport()
  const { plan, record } = await playDrill(drill, selection, reviewed, planned)
  folder.notePlan(plan)
  folder.noteRecord(record)
  const shown = more(record)
  if (shown) folder.noteRecord(shown)
  if (states) folder.noteStates(states)
  for (const way of ways) folder.noteWay(way)
  const run = { selection, startedAt: '2026-11-22T06:00:00Z', endedAt: '2026-11-22T06:00:09Z' }
  const [verdict] = await writeReport(folder, [drill], run)
  const read = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  return { folder, record, verdict: verdict!, read }
}

test('the machine as it is passes, and its report says so', async () => {
  const { verdict, read } = await report(sound, allSeen)

  expect(verdict.passed).toBe(true)
  expect(closingWords([verdict], selection)).toEqual(['42 paths passed, 0 failed, 1 machines'])
  expect(read('index.html')).toContain('Todo pasó')
  expect(read('charts/sign-in.svg')).not.toMatch(/class="(?!hatch)[a-z ]+ (failing|uncovered)"/)
})

test('one transition that leads elsewhere fails the paths that take it, in the data and in the report', async () => {
  const { record, verdict, read } = await report(wrong, allSeen)
  const failed = record.paths.filter(({ failure }) => failure !== null)
  const [first] = failed

  expect(verdict.passed).toBe(false)
  expect(failed.length).toBeGreaterThan(0)
  expect(new Set(failed.map(({ failure }) => failure?.message))).toEqual(
    new Set([
      'this transition is not as reviewed: tests/flows/sign-in/sign-in.transitions.txt: ' +
        'busy | ✗ createToken | · | loading | keepRefusal: is not in the approved table, which has: ' +
        'busy | ✗ createToken | · | error | keepRefusal (npm run approve -- sign-in)',
    ]),
  )
  expect(verdict.failing).toEqual(expect.arrayContaining([redirected, 'signIn.busy']))
  expect(read('index.html')).toContain('Hay fallas')
  expect(read('index.html')).toContain(`npm run qa -- --path ${first?.id} --seed 7`)
  expect(read('machines/sign-in.html')).toContain('this transition is not as reviewed')
  expect(read('charts/sign-in.svg')).toContain('class="arrow failing"')
  expect(closingWords([verdict], selection).join('\n')).toContain(`again: npm run qa -- --path ${first?.id} --seed 7`)
})

test('a row without a reason fails its machine, although the machine is as it was', async () => {
  const reason = '  The credentials are right, and the session opens'
  expect(reviewed).toContain(reason)
  const { plan } = await playDrill(sound, selection, reviewed.replace(reason, ''))

  expect(plan.findings).toEqual([
    {
      proof: 'not as reviewed',
      where: 'signIn.busy | xstate.done.actor.createToken | 0',
      says:
        'tests/flows/sign-in/sign-in.transitions.txt: busy | ✓ createToken | · | loggedIn | openSession: is not approved: ' +
        '"" is no reason: say in 10 characters or more what a person needs (npm run approve -- sign-in)',
    },
  ])
})

test('a way on the real server shows its calls, mails and what was kept, and fails its machine where somebody was stuck', async () => {
  const rows = { customers: ['{"status" : "active"}'] }
  const way = {
    id: 'sign-in/abc',
    name: 'sign-in',
    variant: 'with a password',
    frames: [{ state: 'form', picture: 'sign-in-abc-0.jpg' }],
    calls: ['POST /tokens · createToken'],
    mails: ['Entraste desde un equipo nuevo'],
    ledger: rows,
    ms: 900,
    failure: null,
  }
  const walked = await report(sound, allSeen, checked, [way])
  const stuck = await report(sound, allSeen, checked, [{ ...way, failure: 'nothing happens after the act in form' }])
  const page = walked.read('machines/sign-in.html')

  expect(walked.verdict.passed).toBe(true)
  expect(page).toContain('<li>POST /tokens · createToken</li>')
  expect(page).toContain('<li>Entraste desde un equipo nuevo</li>')
  expect(page).toContain('<b>customers</b><pre>{&quot;status&quot; : &quot;active&quot;}</pre>')
  expect(stuck.verdict.findings).toEqual([
    { proof: 'real server', where: 'sign-in: with a password', says: 'nothing happens after the act in form' },
  ])
  expect(stuck.verdict.passed).toBe(false)
})

test('a way that was planned and that nobody walked is a failure', async () => {
  const { verdict, read } = await report(sound, allSeen, checked, [], ['with a password'])

  expect(verdict.findings).toEqual([
    { proof: 'real server', where: 'sign-in: with a password', says: 'it was planned and nobody walked it' },
  ])
  expect(verdict.passed).toBe(false)
  expect(read('index.html')).toContain('Hay fallas')
})

test('a path that was planned and did not run is a failure, and what nobody walked is drawn as not walked', async () => {
  const { verdict, read } = await report(sound, () => null)

  expect(verdict.passed).toBe(false)
  expect(verdict.paths.every(({ failures }) => failures[0]?.message === 'it was planned and did not run')).toBe(true)
  expect(read('charts/sign-in.svg')).toContain('class="arrow uncovered"')
})

test('every failure on a screen stands beside the picture that was taken then', async () => {
  const failure = { step: 'createToken: 500', definitions: [redirected], message: 'not seen', picture: 'abc.jpg' }
  const { verdict, read, folder } = await report(sound, (record) => ({
    ...record,
    level: 'screen',
    paths: record.paths.map((path, index) => (index === 0 ? { ...path, failure } : path)),
  }))

  expect(verdict.paths.flatMap(({ failures }) => failures)).toEqual([{ level: 'screen', ...failure }])
  expect(read('machines/sign-in.html')).toContain('src="../pictures/abc.jpg"')
  expect(existsSync(join(folder.path, 'data/sign-in.screen.json'))).toBe(true)
})

test('what was found by looking at a state fails its machine, by its state on the chart', async () => {
  const finding = { state: 'busy', locale: 'en', check: 'focus', says: 'Tab never comes to button "Sign in"' } as const
  const { verdict, read } = await report(sound, allSeen, { ...checked, findings: [finding] })

  expect(verdict.passed).toBe(false)
  expect(verdict.failing).toEqual(['signIn.busy'])
  expect(closingWords([verdict], selection)[0]).toBe('✗ sign-in: focus (en): signIn.busy: Tab never comes to button "Sign in"')
  expect(read('machines/sign-in.html')).toContain('Tab never comes to button &quot;Sign in&quot;')
})

test('what only one of two looks found stands in the report, and fails nothing', async () => {
  const once = { state: 'busy', locale: 'en', check: 'focus', says: 'Tab jumps' } as const
  const { verdict, read } = await report(sound, allSeen, { ...checked, foundOnce: [once] })

  expect(verdict.passed).toBe(true)
  expect(read('machines/sign-in.html')).toContain('<b>focus (en)</b> · busy: Tab jumps')
})

test('states that nobody looked at are a failure', async () => {
  const { verdict } = await report(sound, allSeen, null)

  expect(verdict.findings).toEqual([{ proof: 'states', where: 'signIn', says: 'nobody looked at its states on their screen' }])
  expect(verdict.passed).toBe(false)
})

test('a path tells its calls with their ends, and one that failed leaves its trace', async () => {
  const { verdict, read } = await report(wrong, allSeen)
  const [failed] = verdict.paths.filter(({ failures, calls }) => failures.length > 0 && calls.length > 1)
  const page = read('machines/sign-in.html')

  expect(failed?.calls[0]).toMatchObject({ call: 'restoreSession', request: null })
  expect(page).toContain('<code>POST /tokens · createToken</code> → ok')
  expect(page).toContain(`href="../traces/${failed?.id.replace('/', '.')}.json"`)
  expect(JSON.parse(read(`traces/${failed?.id.replace('/', '.')}.json`))).toMatchObject({
    machine: { id: failed?.id, failure: { message: expect.stringContaining('not as reviewed') as string } },
  })
})

test('one transition of any machine is broken by its name, and a name that is none says what there is', () => {
  const [drill] = drillsOf({ broken: 'sign-in.busy' }).filter(({ name }) => name === 'sign-in')

  expect(drill?.machine.config).toEqual(wrongSignIn.config)
  expect(drillsOf({ broken: 'sign-in.busy' }).find(({ name }) => name === 'charge')?.machine).toBe(models['charge']?.machine)
  expect(() => drillsOf({ broken: 'sign-in.nowhere' })).toThrow(
    /Nothing to break is called sign-in.nowhere. There are: .*sign-in.busy onError\[1\]/,
  )
})
