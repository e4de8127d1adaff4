import { stripVTControlCharacters } from 'node:util'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { chanceOf } from '#bench/chaos/random.ts'
import type { House } from '../recovery/house.ts'
import { beginnings } from './beginnings.ts'
import { listen } from './complaints.ts'
import type { Moment, Violation } from './moment.ts'
import { countCalls } from './page/rest.ts'
import { choicesOf, nextStep, type PlannedStep, type WalkPlan } from './plan.ts'
import { readRecords } from './records/records.ts'
import { askRules, newMemory } from './rules/all-rules.ts'
import { look, type Walker } from './walker.ts'

/** Longer than anything that a person does takes, in ms. */
const patience = 15_000

/** What came of a walk: the steps that were done, in words and as a plan, and what was not as it must be. */
export interface Walked {
  done: readonly PlannedStep[]
  trail: readonly string[]
  violations: readonly Violation[]
  /** What stood on the page when something was not as it must be. */
  shown: string
}

/** Walks once, somebody fresh, in a browser context of its own; ends at the first thing that is not as it must be. */
export async function walk(browser: Browser, house: House, plan: WalkPlan): Promise<Walked> {
  const context = await browser.newContext({
    baseURL: house.app.url,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    reducedMotion: 'reduce',
  })
  try {
    return await walkIn(context, house, plan)
  } finally {
    await context.setOffline(false)
    await context.close()
    await fetch(`${house.app.sandboxUrl}/_sandbox/faults`, { method: 'DELETE' })
  }
}

async function walkIn(context: BrowserContext, house: House, plan: WalkPlan): Promise<Walked> {
  context.setDefaultTimeout(patience)
  const page = await openPage(context)
  const scout = await openPage(context)
  const who = await beginnings[plan.beginning](page, house, chanceOf(plan.choice)).catch((error: Error) => {
    throw new Error(`Nobody could begin as one who ${plan.beginning}: ${error.message}`)
  })
  const walker: Walker = { house, context, page, who, presses: [], code: null, provoked: [], online: true }
  const complaints = listen(context, walker)
  const memory = newMemory()
  const done: PlannedStep[] = []
  const trail: string[] = [plan.beginning]
  let seen = await look(walker)
  let before = await readRecords(house, { email: who.email, token: seen.token })
  for (let at = 0; ; at++) {
    const next = nextStep(plan, at, seen, walker)
    if (next === null) return { done, trail, violations: [], shown: '' }
    if (next === 'passed over') continue
    const { step, choice } = next
    walker.presses = []
    complaints.splice(0)
    done.push([step.name, choice])
    const words = await step.act(walker, seen, choicesOf(choice)).catch((error: Error) => error)
    if (words instanceof Error) {
      trail.push(`${step.name}, which could not be done`)
      return {
        done,
        trail,
        violations: [{ rule: 'step', says: `${step.name} could not be done at ${seen.path}: ${reasonOf(words)}` }],
        shown: seen.text,
      }
    }
    trail.push(words === '' ? step.name : `${step.name}: ${words}`)
    seen = await look(walker)
    const after = await readRecords(house, { email: who.email, token: seen.token })
    const moment: Moment = {
      step: step.name,
      byHand: step.byHand ?? false,
      byClock: step.byClock ?? false,
      presses: walker.presses,
      before,
      after,
      seen,
      complaints: [...complaints],
    }
    const violations = await askRules(moment, { walker, scout, memory })
    if (violations.length > 0) return { done, trail, violations, shown: `${seen.path} ${seen.texts.join(' · ')}` }
    before = after
  }
}

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  countCalls(page)
  return page
}

/** What Playwright says of a step that failed, without its log. */
function reasonOf({ message }: Error): string {
  const [first = '', ...log] = stripVTControlCharacters(message).split('\n')
  return [
    first,
    ...log
      .filter((line) => /resolved to|intercepts|outside/.test(line))
      .slice(0, 2)
      .map((line) => line.trim()),
  ].join(' ')
}
