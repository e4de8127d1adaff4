import { expect, test, vi } from 'vitest'
import { models } from '#tests/flows/models.ts'
import { drillsOf } from './drill.ts'
import { closingWords } from './report/closing-words.ts'
import { allSeen, chartIn, checked, report, reviewed, selection, sound, wrong } from './support/written-report.ts'
import { playDrill } from './runs/model/on-machine.ts'
import { redirected, wrongSignIn } from './support/wrong-machine.ts'

// The layout of a chart takes a while on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test('the machine as it is passes, and its report says so', async () => {
  const { verdict, read } = await report(sound, allSeen)

  expect(verdict.passed).toBe(true)
  expect(closingWords([verdict], selection)).toEqual(['508 paths passed, 0 failed, 1 machines'])
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

test('a row without a reason fails its machine, although the machine is as it was', async () => {
  const reason = '  The credentials are right, and the session opens'
  expect(reviewed).toContain(reason)
  const { plan } = await playDrill(sound, selection, reviewed.replace(reason, ''))

  expect(plan.findings).toEqual([
    {
      proof: 'not as reviewed',
      where: 'signIn.busy | xstate.done.actor.createToken | 2',
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

test('what was found by looking at a state fails its machine, by its state on the chart', async () => {
  const finding = { state: 'busy', locale: 'en', check: 'focus', says: 'Tab never comes to button "Sign in"' } as const
  const { verdict, read } = await report(sound, allSeen, { ...checked, findings: [finding] })

  expect(verdict.passed).toBe(false)
  expect(verdict.failing).toEqual(['signIn.busy'])
  expect(closingWords([verdict], selection)[0]).toBe('✗ sign-in: focus (en): signIn.busy: Tab never comes to button "Sign in"')
  expect(read('machines/sign-in.html')).toContain('Tab nunca llega a button &quot;Sign in&quot;')
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

test('one transition of any machine is broken by its name, and a name that is none says what there is', () => {
  const [drill] = drillsOf({ broken: 'sign-in.busy' }).filter(({ name }) => name === 'sign-in')

  expect(drill?.machine.config).toEqual(wrongSignIn.config)
  expect(drillsOf({ broken: 'sign-in.busy' }).find(({ name }) => name === 'charge')?.machine).toBe(models['charge']?.machine)
  expect(() => drillsOf({ broken: 'sign-in.nowhere' })).toThrow(
    /Nothing to break is called sign-in.nowhere. There are: .*sign-in.busy onError\[1\]/,
  )
})
