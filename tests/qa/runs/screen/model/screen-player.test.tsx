import { useMachine } from '@xstate/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { coverageOf, createRecorder } from '#tests/qa/engine/coverage.ts'
import { explore } from '#tests/qa/engine/explore.ts'
import { subjectsOf, type Act, type FlowModel, type ShownElements } from '#tests/qa/engine/flow-model.ts'
import { inPageUser } from '#tests/qa/engine/user/in-page.ts'
import { button, text } from '#tests/qa/engine/user/user.ts'
import { edgePaths } from '#tests/qa/engine/paths.ts'
import { sampleOutcomes } from '#tests/qa/engine/samples/outcomes.sample.ts'
import { signInSample } from '#tests/qa/engine/samples/sign-in.sample.ts'
import { nothingToLose } from '#tests/qa/models/after-reload.ts'
import { playOnScreen, type Stage } from '#tests/qa/engine/screen-player.ts'
import { fillHoles } from '#tests/qa/engine/stages/held-calls.ts'
import { pathOf, type Path } from '#tests/qa/engine/step.ts'

const call = { limit: 'a minute', outcomes: sampleOutcomes() }
const model: FlowModel = {
  machine: signInSample,
  inputs: { plain: undefined },
  ui: {
    'submits the form': { type: 'credentials.submitted' },
    'closes the message': { type: 'failure.dismissed' },
    leaves: { type: 'form.left' },
  },
  calls: { loadChallenge: call, createToken: call },
  requests: {},
  key: ({ value, context }) => JSON.stringify([value, context['tries']]),
  goals: [],
  afterReload: { usual: nothingToLose('it is a sample') },
  screen: {
    acts: {
      'submits the form': (user) => user.click(button('Entrar', 'Enter')),
      'closes the message': (user) => user.click(button('Cerrar', 'Close')),
      leaves: (user) => user.click(button('Salir', 'Leave')),
    },
    shows: {
      loading: [text('Un momento', 'One moment')],
      form: [button('Entrar', 'Enter')],
      busy: [text('Entrando', 'Entering')],
      error: [{ role: 'alert' }],
      welcome: [text('Hola', 'Hello')],
      loggedIn: [text('Adentro', 'Inside')],
      left: [text('Afuera', 'Outside')],
    },
  },
}
const [[, subject]] = subjectsOf(model) as [ReturnType<typeof subjectsOf>[number]]

let root: Root | null = null
afterEach(() => {
  root?.unmount()
  document.body.innerHTML = ''
})

/** A small view of the sample; `fault` breaks it visibly. */
function View({
  stage,
  inspect,
  fault,
}: {
  stage: ReturnType<typeof fillHoles>
  inspect: ReturnType<typeof createRecorder>['inspect']
  fault?: string | undefined
}) {
  const [snapshot, send] = useMachine(stage.machine, { inspect, clock: stage.clock })
  const { value, context } = snapshot as { value: string; context: { tries: number } }
  const texts: Record<string, string> = {
    loading: 'Un momento',
    busy: 'Entrando',
    welcome: 'Hola',
    loggedIn: 'Adentro',
    left: 'Afuera',
  }
  return (
    <div data-state={JSON.stringify(value)}>
      {fault === 'silent' ? null : texts[value]}
      {value === 'form' && (
        <>
          <button
            type="button"
            disabled={fault === 'disabled' || context.tries > 1}
            onClick={() => send({ type: 'credentials.submitted' })}
          >
            Entrar
          </button>
          <button type="button" onClick={() => fault !== 'deaf' && send({ type: 'form.left' })}>
            Salir
          </button>
        </>
      )}
      {value === 'error' && (
        <p role="alert">
          No se pudo{' '}
          <button type="button" onClick={() => send({ type: 'failure.dismissed' })}>
            Cerrar
          </button>
        </p>
      )}
    </div>
  )
}

async function play(path: Path, recorder = createRecorder(), fault?: string): Promise<void> {
  root?.unmount()
  const holes = fillHoles(signInSample)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<View stage={holes} inspect={recorder.inspect} fault={fault} />)
  const stage: Stage = {
    travel: () => {
      throw new Error('nothing travels here')
    },
    settle: holes.release,
    pass: (time) => holes.clock.increment(time),
    arrived: async (value) => {
      const said = () => document.querySelector('[data-state]')?.getAttribute('data-state')
      await expect.poll(said, { timeout: 200, interval: 5 }).toBe(JSON.stringify(value))
    },
  }
  await playOnScreen(model, subject, path, inPageUser({ patience: 100 }), stage)
}

test('every path is walked on the screen, and what ran in the page covers the machine', async () => {
  const recorder = createRecorder()
  for (const path of edgePaths(explore(subject))) await play(path, recorder)

  expect(coverageOf(signInSample, recorder)).toMatchObject({ states: { missing: [] }, definitions: { missing: [] } })
})

const entering = pathOf([{ hears: 'loadChallenge', outcome: 'ok' }, { does: 'submits the form' }])
const leaving = pathOf([{ hears: 'loadChallenge', outcome: 'ok' }, { does: 'leaves' }])

test('a screen that does not say what it must is noticed', async () => {
  await expect(play(entering, undefined, 'silent')).rejects.toThrow(
    'at the beginning, in loading: the text "Un momento" is not seen',
  )
})

test('a button that cannot be used is noticed', async () => {
  await expect(play(entering, undefined, 'disabled')).rejects.toThrow('the button "Entrar" is disabled')
})

test('a button that does nothing is noticed', async () => {
  await expect(play(leaving, undefined, 'deaf')).rejects.toThrow('left')
})

test('a missing act or look stops the player', async () => {
  const without = (acts: Record<string, Act>, shows: Record<string, ShownElements>): FlowModel => ({
    ...model,
    screen: { acts, shows: { loading: [], form: [], ...shows } },
  })
  const user = inPageUser()
  const stage: Stage = { travel: () => {}, settle: () => {}, pass: () => {}, arrived: () => Promise.resolve() }

  await expect(playOnScreen(without({}, {}), subject, leaving, user, stage)).rejects.toThrow('does not say how a person "leaves"')
  await expect(playOnScreen(without({ leaves: async () => {} }, {}), subject, leaving, user, stage)).rejects.toThrow(
    'does not say what is seen in left',
  )
})
