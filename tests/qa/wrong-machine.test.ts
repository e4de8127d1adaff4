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
import { groupsOf } from './report/path-groups.ts'
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

const chartIn = (page: string) => page.slice(page.indexOf('<figure'), page.indexOf('</figure>'))

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
  expect(chartIn(read('machines/sign-in.html'))).not.toMatch(/class="(?!hatch)[a-z ]+ (failing|uncovered)"/)
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
  expect(chartIn(read('machines/sign-in.html'))).toContain('class="arrow failing"')
  expect(closingWords([verdict], selection).join('\n')).toContain(`again: npm run qa -- --path ${first?.id} --seed 7`)
})

test('a failing path is drawn on the chart, and the report says where the step should have led', async () => {
  const { verdict, read } = await report(wrong, allSeen)
  const page = read('machines/sign-in.html')
  const [, number] = /failing" data-parts="(\d+)"[^>]*>✗ createToken</.exec(page) ?? []

  expect(verdict.redirections).toEqual([
    { where: redirected, from: 'busy', when: '✗ createToken', under: '', now: 'loading', reviewed: 'error' },
  ])
  expect(page).toContain('La causa probable')
  expect(/<article class="failure" [^>]*data-should=".*?">/.exec(page)?.[0]).toBe(
    `<article class="failure" data-states="loading form busy" data-takes="2 5 ${number}" data-failed="1" data-should="busy>error">`,
  )
})

test('paths are grouped by the state and the call that end them, those that failed first, then the shortest', async () => {
  const { verdict } = await report(wrong, allSeen)
  const groups = groupsOf(verdict.paths)
  const lengths = (paths: (typeof verdict)['paths']) =>
    paths.map(({ failures, label }) => [failures.length === 0, label.split(' → ').length])

  expect(groups[0]).toMatchObject({ states: ['busy'], call: 'createToken' })
  expect(groups.flatMap(({ paths }) => paths).length).toBe(verdict.paths.length)
  for (const { paths } of groups)
    expect(lengths(paths)).toEqual(
      lengths(paths).toSorted(([one, short], [other, long]) => Number(one) - Number(other) || Number(short) - Number(long)),
    )
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
  expect(chartIn(read('machines/sign-in.html'))).toContain('class="arrow uncovered"')
})

test('what a screen should show stands beside what it showed, with the picture that was taken then', async () => {
  const failure = {
    step: 'createToken: 500',
    definitions: [redirected],
    states: ['loading'],
    message: 'not seen',
    contrast: {
      of: 'screen' as const,
      at: 'loading',
      expected: [{ says: { es: 'el aviso', en: 'the alert' }, differs: true }],
      actual: [{ says: { es: 'el título «Inicia sesión»', en: 'the heading “Inicia sesión”' }, differs: false }],
    },
    picture: 'abc.jpg',
  }
  const { verdict, read, folder } = await report(sound, (record) => ({
    ...record,
    level: 'screen',
    paths: record.paths.map((path, index) => (index === 0 ? { ...path, failure } : path)),
  }))

  expect(verdict.paths.flatMap(({ failures }) => failures)).toEqual([{ level: 'screen', ...failure }])
  const page = read('machines/sign-in.html')
  const [should, was] = page.slice(page.indexOf('<div class="contrast">')).split('</section>')
  expect(should).toContain('Debía verse')
  expect(should).toContain('<li class="missing">✗ <span lang="es">el aviso</span><span lang="en">the alert</span></li>')
  expect(was).toContain('Se vio')
  expect(was).toContain('src="../pictures/abc.jpg"')
  expect(was).toContain(
    '<li>· <span lang="es">el título «Inicia sesión»</span><span lang="en">the heading “Inicia sesión”</span></li>',
  )
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
  expect(read('machines/sign-in.html')).toContain('Lo que se vio una sola vez')
  expect(read('machines/sign-in.html')).toContain('El foco (en)')
  expect(read('machines/sign-in.html')).toContain(': Tab jumps</li>')
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
  expect(page).toContain('<code>POST /tokens · createToken</code> → <span lang="es">respondió bien</span>')
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
