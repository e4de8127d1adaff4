import { parseArgs } from 'node:util'
import { plantFault } from '../histories/hooks.ts'
import { faults } from './faults.ts'

/** Some people’s months beside each other, as a line of JSON. */
export interface MonthsLine {
  seed: number
  driver: 'openpay' | 'stripe'
  people: number
  months: number
  steps: number
  ms: number
  /** Whose books did not balance: by the person’s own seed. */
  broken: readonly { seed: number; findings: readonly string[]; acts: number; diary: readonly string[] }[]
  /** With `--diaries`: what each person did and was answered, in their order. */
  diaries?: readonly (readonly string[])[]
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: '0' },
    people: { type: 'string', default: '20' },
    months: { type: 'string', default: '12' },
    together: { type: 'string', default: '20' },
    person: { type: 'string' },
    driver: { type: 'string' },
    fault: { type: 'string' },
    shorten: { type: 'boolean', default: false },
    diaries: { type: 'boolean', default: false },
    'until-broken': { type: 'boolean', default: false },
  },
})
const fault = faults.find(({ name }) => name === values.fault)
if (values.fault !== undefined && !fault) throw new Error(`No fault is called ${values.fault}.`)
plantFault(fault)
const { openEngine } = await import('./place.ts')
const { planOf } = await import('./plan.ts')
const { findingOf, shortestPlan } = await import('./shortest.ts')
const { walk } = await import('./walk.ts')

const [months, from, people, together] = [values.months, values.from, values.people, values.together].map(Number) as [
  number,
  number,
  number,
  number,
]
const own = (n: number) => Number(values.seed) * 1_000_000 + n
const all = values.person === undefined ? Array.from({ length: people }, (_, n) => own(from + n)) : [Number(values.person)]
const engine = await openEngine()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void engine.close().then(() => process.exit(130)))
try {
  for (let at = 0; at < all.length; at += together) {
    const seeds = all.slice(at, at + together)
    const driver =
      values.driver === 'stripe' || (values.driver === undefined && ((from + at) / together) % 2 >= 1) ? 'stripe' : 'openpay'
    const options = { months, driver } as const
    const plans = seeds.map((seed) => planOf(seed, months))
    const startedAt = performance.now()
    const walked = await walk(engine, plans, options)
    const ms = Math.round(performance.now() - startedAt)
    const broken: MonthsLine['broken'][number][] = []
    for (const [n, one] of walked.entries()) {
      const [seed = 0, plan = []] = [seeds[n], plans[n]]
      if (one.broken.length === 0) continue
      const shortest = values.shorten
        ? await shortestPlan(engine, plan, { ...options, finding: findingOf(one.broken) })
        : undefined
      const { broken: findings, diary } = shortest?.walked ?? one
      broken.push({ seed, findings, acts: (shortest?.plan ?? plan).length, diary })
      if (values['until-broken']) break
    }
    const steps = walked.reduce((sum, one) => sum + one.steps, 0)
    const diaries = values.diaries ? { diaries: walked.map(({ diary }) => diary) } : {}
    const line: MonthsLine = { seed: seeds[0] ?? 0, driver, people: seeds.length, months, steps, ms, broken, ...diaries }
    process.stdout.write(`${JSON.stringify(line)}\n`)
    if (values['until-broken'] && broken.length > 0) break
  }
} finally {
  await engine.close()
}
