import { stripVTControlCharacters } from 'node:util'
import type { BrowserContext, Page } from '@playwright/test'
import { chanceOf } from '#bench/chaos/random.ts'
import { beginnings } from './beginnings.ts'
import { listen } from './complaints.ts'
import type { Moment, Violation } from './moment.ts'
import type { Observation } from './page/observation.ts'
import { countCalls } from './page/rest.ts'
import { choicesOf, nextStep, type PlannedStep, type WalkPlan } from './plan.ts'
import { readRecords } from './records/records.ts'
import { askRules, isBehind, newMemory } from './rules/all-rules.ts'
import { type KnownLinks, knowLinks } from './rules/links.ts'
import { emptyStage, type Stage } from './stage.ts'
import { observe, type Walker } from './walker.ts'

/** A page asks again for the result of a charge within this time, in ms. */
const asksAgainWithin = 5_000
/** Longer than any act of a person takes, in ms. */
const patience = 15_000

/** The result of a walk: its steps, in words and as a plan, and the broken rules. */
export interface Walked {
  done: readonly PlannedStep[]
  trail: readonly string[]
  violations: readonly Violation[]
  /** The text of the page when a rule was broken. */
  shown: string
}

interface Way {
  done: PlannedStep[]
  trail: string[]
  /** The name of the running step or rule: an error breaks the rule of this name. */
  at: string
  observation: Observation | null
}

/**
 * Walks once with a fresh person, until the first broken rule. A step that cannot be done breaks a rule, too. Does not
 * open links of `links` again, and adds the links that work.
 */
export async function walk(stage: Stage, plan: WalkPlan, links: KnownLinks = knowLinks(Infinity)): Promise<Walked> {
  const way: Way = { done: [], trail: [plan.beginning], at: 'beginning', observation: null }
  await emptyStage(stage)
  const violations = await walkOn(stage, { plan, links, way }).catch((error: unknown) => [
    { rule: way.at, says: `it could not be done at ${way.observation?.path ?? 'the beginning'}: ${reasonOf(error)}` },
  ])
  const shown = violations.length > 0 && way.observation ? `${way.observation.path} ${way.observation.texts.join(' · ')}` : ''
  return { done: way.done, trail: way.trail, violations, shown }
}

async function walkOn(
  { environment, context }: Stage,
  { plan, links, way }: { plan: WalkPlan; links: KnownLinks; way: Way },
): Promise<readonly Violation[]> {
  context.setDefaultTimeout(patience)
  const page = await openPage(context)
  const who = await beginnings[plan.beginning](page, environment, chanceOf(plan.choice))
  const walker: Walker = {
    environment,
    context,
    page,
    who,
    role: roleOf(plan, who),
    records: await readRecords(environment, { email: who.email, token: null }),
    presses: [],
    staff: null,
    code: null,
    provoked: [],
    online: true,
    awaitsLoss: false,
  }
  const complaints = listen(context, walker)
  try {
    return await takeSteps(walker, { plan, links, way, heard: complaints.heard })
  } finally {
    complaints.stop()
  }
}

async function takeSteps(
  walker: Walker,
  { plan, links, way, heard }: { plan: WalkPlan; links: KnownLinks; way: Way; heard: string[] },
): Promise<readonly Violation[]> {
  const { environment, context, who } = walker
  const memory = newMemory(links)
  const openLinkPage = oncePage(context)
  way.at = 'look'
  way.observation = await observe(walker)
  walker.records = await readRecords(environment, { email: who.email, token: way.observation.token })
  for (let at = 0; ; at++) {
    const next = nextStep(plan, at, way.observation, walker)
    if (next === null) return []
    if (next === 'passed over') continue
    const { step, choice } = next
    walker.presses = []
    walker.staff = null
    heard.splice(0)
    way.done.push([step.name, choice])
    way.trail.push(step.name)
    way.at = 'step'
    const words = await step.act(walker, way.observation, choicesOf(choice))
    way.trail.splice(-1, 1, words === '' ? step.name : `${step.name}: ${words}`)
    way.at = 'look'
    const present = async (): Promise<Moment> => {
      const observation = await observe(walker)
      way.observation = observation
      return {
        step: step.name,
        byHand: step.byHand ?? false,
        byClock: step.byClock ?? false,
        presses: walker.presses,
        staff: walker.staff,
        before: walker.records,
        after: await readRecords(environment, { email: who.email, token: observation.token }),
        observation,
        complaints: [...heard],
      }
    }
    let moment = await present()
    for (const until = Date.now() + asksAgainWithin; isBehind(moment, memory) && Date.now() < until;) moment = await present()
    way.at = 'rules'
    const violations = await askRules(moment, { walker, openLinkPage, memory })
    if (violations.length > 0) return violations
    if (walker.online && !walker.awaitsLoss) walker.provoked = []
    walker.records = moment.after
  }
}

const roleOf = ({ beginning }: WalkPlan, { email }: Walker['who']) => (beginning === 'belongs to a team' ? email : 'owner')

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  countCalls(page)
  return page
}

function oncePage(context: BrowserContext): () => Promise<Page> {
  let opened: Promise<Page> | undefined
  return () => (opened ??= openPage(context))
}

/** Returns Playwright's message of a failure, without its log. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const [first = '', ...log] = stripVTControlCharacters(error.message).split('\n')
  return [
    first,
    ...log
      .filter((line) => /resolved to|intercepts|outside/.test(line))
      .slice(0, 2)
      .map((line) => line.trim()),
  ].join(' ')
}
