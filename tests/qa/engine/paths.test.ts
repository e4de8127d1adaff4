import { expect, test } from 'vitest'
import { explore } from './explore.ts'
import { edgePaths, shortestWays, tours } from './paths.ts'
import { replay } from './replay.ts'
import { signInSubject } from './samples/outcomes.sample.ts'
import { wizardSubject } from './samples/wizard.sample.ts'
import type { Path } from './step.ts'
import type { Subject } from './subject.ts'

const plain: Subject = { ...signInSubject, key: ({ value }) => value as string }

/** Returns the edges that paths take, by walking the graph itself. */
function taken(subject: Subject, paths: Path[]): Set<unknown> {
  const graph = explore(subject)
  const walked = new Set<unknown>()
  for (const path of paths) {
    let here = graph.start
    for (const step of path.steps) {
      const edge = graph.edges.find(({ from, step: other }) => from === here && JSON.stringify(other) === JSON.stringify(step))
      if (!edge) throw new Error(`${path.label} leaves the graph at ${here}`)
      walked.add(edge)
      here = edge.to
    }
  }
  return walked
}

test('finds the shortest way to each state', () => {
  const ways = shortestWays(explore(plain))

  expect(Object.fromEntries([...ways].map(([key, way]) => [key, way.map(({ label }) => label).join(' → ')]))).toEqual({
    loading: '',
    form: 'loadChallenge: ok',
    error: 'loadChallenge: offline',
    busy: 'loadChallenge: ok → submits the form',
    left: 'loadChallenge: ok → leaves',
    welcome: 'loadChallenge: ok → submits the form → createToken: ok',
    loggedIn: 'loadChallenge: ok → submits the form → createToken: ok → after welcomeScreen',
  })
})

test('makes one path for each edge and leaves out what another begins with', () => {
  expect(edgePaths(explore(plain)).map(({ label }) => label)).toEqual([
    'loadChallenge: ok → leaves',
    'loadChallenge: offline → closes the message',
    'loadChallenge: ok → submits the form → createToken: offline',
    'loadChallenge: ok → submits the form → createToken: ok → after welcomeScreen',
  ])
})

test.each([
  ['sign-in', plain],
  ['sign-in with its honest key', signInSubject],
  ['wizard', wizardSubject],
])('edge paths and tours of %s take every edge', (_, subject) => {
  const graph = explore(subject)

  expect(taken(subject, edgePaths(graph)).size).toBe(graph.edges.length)
  expect(taken(subject, tours(graph)).size).toBe(graph.edges.length)
  expect(tours(graph).length).toBeLessThanOrEqual(edgePaths(graph).length)
})

test('tours of some edges take those and what leads to them', () => {
  const graph = explore(plain)
  const wanted = graph.edges.filter(({ label }) => label === 'createToken: ok')

  expect(tours(graph, wanted).map(({ label }) => label)).toEqual(['loadChallenge: ok → submits the form → createToken: ok'])
  expect(tours(graph, [])).toEqual([{ label: '(start)', steps: [] }])
})

test('a tour does not go on once it is long enough, and another one takes the rest', () => {
  const graph = explore(plain)
  const short = tours(graph, graph.edges, 1)

  expect(taken(plain, short).size).toBe(graph.edges.length)
  expect(short.length).toBeGreaterThan(tours(graph).length)
})

test('a machine in which nothing can happen still has its beginning to look at', () => {
  const graph = { ...explore(plain), edges: [] }

  expect(edgePaths(graph)).toEqual([{ label: '(start)', steps: [] }])
  expect(tours(graph)).toEqual([{ label: '(start)', steps: [] }])
})

test('replay computes the expectation along the path and refuses a step that cannot happen', () => {
  const [path] = edgePaths(explore(plain))
  const steps = path?.steps ?? []

  expect(replay(plain, { label: '', steps }).steps.map(({ after }) => after.value)).toEqual(['form', 'left'])
  expect(() => replay(plain, { label: '', steps: [{ does: 'submits the form' }] })).toThrow('cannot happen in "loading"')
})
