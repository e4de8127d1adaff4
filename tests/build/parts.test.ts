import { expect, test } from 'vitest'
import { partsOf, type ModuleGraph } from '#build/parts.ts'

const route = (name: string) => `/src/routes/${name}.tsx?tsr-split=component`
const graphOf = (imports: Record<string, readonly string[]>, entries: readonly string[]): ModuleGraph => ({
  imports: new Map(Object.entries(imports)),
  entries,
})

test('what several areas need is common, what pages of one need is their area’s, and what one needs alone is its own', () => {
  const [home, bill, admin] = [route('app/home'), route('app/bill'), route('admin/admin')]
  const graph = graphOf(
    { [home]: ['widget', 'money', 'button'], [bill]: ['money', 'button'], [admin]: ['table', 'button'], button: ['theme'] },
    [home, bill, admin],
  )

  expect(Object.fromEntries(partsOf(graph))).toEqual({ money: 'app', button: 'common', theme: 'common' })
})

test('what is loaded by itself is an area of its own, and so is the application', () => {
  const home = route('app/home')
  const graph = graphOf({ '/src/main.tsx': ['router'], [home]: ['router'], reporter: ['dates'], late: ['dates'] }, [
    '/src/main.tsx',
    home,
    'reporter',
    'late',
  ])

  expect(Object.fromEntries(partsOf(graph))).toEqual({ router: 'common', dates: 'common' })
})

test('no file needs one that needs it, however the modules need one another', () => {
  const modules = Array.from({ length: 40 }, (_, at) => `m${at}`)
  const entries = Array.from({ length: 8 }, (_, at) => route(`${at % 2 === 0 ? 'app' : 'admin'}/p${at}`))
  for (let seed = 1; seed <= 200; seed++) {
    const roll = rolls(seed)
    const some = () => modules.filter(() => roll() < 0.08)
    const imports = Object.fromEntries([...modules, ...entries].map((module) => [module, some()]))
    const parts = partsOf(graphOf(imports, entries))
    const fileOf = (module: string) => parts.get(module) ?? `alone: ${module}`
    const between = Object.entries(imports).flatMap(([module, imported]) => imported.map((one) => [fileOf(module), fileOf(one)]))
    const upward = between.filter(([from, to]) => from === 'common' && to !== 'common')
    const outward = between.filter(([from = '', to = '']) => ['app', 'admin'].includes(from) && !['common', from].includes(to))
    expect({ seed, upward, outward }).toEqual({ seed, upward: [], outward: [] })
  }
})

/** Returns a function of numbers from 0 to 1, the same for the same seed. */
function rolls(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
