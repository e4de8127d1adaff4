import { advance } from './execution.ts'
import { changeable } from './intents.ts'
import type { Scenario } from './scenarios.ts'
import { put } from './step.ts'
import type { Step } from './step.ts'
import { pairsOf, simultaneous } from './simultaneous.ts'
import { settleIntent } from './stripe.ts'
import type { Request, Task } from './task.ts'
import { present, replaced } from './system.ts'
import type { Budget, StoredJob, System } from './system.ts'

/** Returns everything that can happen next; each `take` changes the present system, which must be a copy. */
export function stepsOf(system: System, scenario: Scenario): Step[] {
  const { budget } = system
  return [
    ...system.tasks.flatMap((task) => choicesOf(system, task.next, scenario).map((choice) => continuation(task, choice))),
    ...system.acts.map((name) => ({ name, take: () => beginAct(name, scenario) })),
    ...system.jobs.filter(({ state, runAt }) => state === 'ready' && runAt <= system.now).map((job) => run(job, 'one server')),
    ...(budget.overruns > 0 ? system.jobs.filter(({ state }) => state === 'running').map(overrun) : []),
    ...(budget.crashes > 0 ? system.tasks.filter(({ log }) => log.length > 0).map(crash) : []),
    ...(budget.webhooks > 0 ? system.deliveries.map(delivery) : []),
    ...(budget.jumps > 0 ? jump(system, scenario) : []),
    ...bankSteps(system),
    ...(scenario.hasLocks ? [] : pairsOf(system).map(([one, other]) => simultaneous(one, other))),
  ]
}

/** Returns how the surroundings can carry out what a task waits for. */
function choicesOf({ intents, budget }: System, request: Request | null, scenario: Scenario): string[] {
  const intent = intents.find(({ id }) => id === request?.intent)
  const faulty = (choices: readonly string[]) => (budget.faults > 0 ? choices : [])
  switch (request?.kind) {
    case undefined:
      return []
    case 'transaction':
      return ['commit']
    case 'create':
    case 'update':
      return ['ok', ...faulty(['lost'])]
    case 'retrieve':
    case 'cancel':
      return ['ok', ...faulty(['silent'])]
    case 'refund':
      return ['ok', ...faulty(['answer lost'])]
    case 'confirm': {
      const outcomes =
        intent && changeable.includes(intent.state) ? (scenario.outcomes[intent.method] ?? ['succeeded']) : ['refused']
      return [...outcomes, ...faulty(outcomes.map((outcome) => `${outcome} lost`)), ...faulty(['never'])]
    }
  }
}

const faults = ['lost', 'silent', 'answer lost', 'never']

function continuation(task: Task, choice: string): Step {
  const isFault = faults.includes(choice) || choice.endsWith(' lost')
  return {
    name: `${task.name}: ${task.next?.kind} ${choice}`,
    async take() {
      if (isFault) spend('faults')
      put(task, await advance(task, choice))
    },
  }
}

/** Begins a task with its first transaction: before that, nobody can see that it has begun. */
async function begin(name: string, act: string, args: Task['args']): Promise<void> {
  const task: Task = { name, act, args, log: [], next: null }
  const first = await advance(task, null)
  put(task, first.next?.kind === 'transaction' ? await advance(first, 'commit') : first)
}

async function beginAct(name: string, { acts }: Scenario): Promise<void> {
  present.system.acts = present.system.acts.filter((one) => one !== name)
  const wish = acts[name]
  if (wish === undefined) throw new Error(`The scenario has no act ${name}.`)
  await begin(name, wish.act, wish.args)
}

function run(job: StoredJob, server: string): Step {
  const { id, kind, payload } = job
  const name = `${kind} ${id} at ${server}`
  return {
    name: `begin ${name}`,
    async take() {
      present.system.jobs = replaced(
        present.system.jobs,
        (one) => one.id === id,
        () => ({ state: 'running' }),
      )
      await begin(name, 'job', { id, kind, payload: JSON.stringify(payload) })
    },
  }
}

function overrun(job: StoredJob): Step {
  const second = run(job, 'a second server')
  return {
    name: second.name,
    async take() {
      spend('overruns')
      await second.take()
    },
  }
}

/** Ends a process after a commit or a call. Its job is due again once its lease has passed. */
function crash(task: Task): Step {
  return {
    name: `${task.name}: crash`,
    take() {
      spend('crashes')
      present.system.tasks = present.system.tasks.filter((one) => one.name !== task.name)
      present.system.jobs = replaced(
        present.system.jobs,
        ({ id, state }) => id === task.args['id'] && state === 'running',
        () => ({ state: 'ready' }),
      )
    },
  }
}

function delivery({ intent, key }: System['deliveries'][number]): Step {
  return {
    name: `webhook ${key}`,
    async take() {
      spend('webhooks')
      await begin(`webhook ${key} ${present.system.budget.webhooks}`, 'webhook', { intent, key })
    },
  }
}

/** Moves the clock to the next planned job, unless the scenario ends before it. */
function jump({ jobs, now }: System, { end }: Scenario): Step[] {
  const isNext = ({ state, runAt }: StoredJob) => state === 'ready' && runAt > now && runAt <= end
  const times = jobs.filter(isNext).map(({ runAt }) => runAt.getTime())
  if (times.length === 0) return []
  const next = Math.min(...times)
  return [
    {
      name: 'the clock moves on',
      take() {
        spend('jumps')
        present.system.now = new Date(next)
      },
    },
  ]
}

/** Returns the name of the step by which the bank decides about an intent. */
export const decision = (intent: string, outcome: 'succeeded' | 'declined') => `the bank decides ${intent}: ${outcome}`

function bankSteps({ intents }: System): Step[] {
  return intents.flatMap(({ id, state }) =>
    state === 'action' || state === 'processing'
      ? (['succeeded', 'declined'] as const).map((outcome) => ({
          name: decision(id, outcome),
          isBank: true as const,
          take: () => settleIntent(id, outcome),
        }))
      : [],
  )
}

function spend(what: keyof Budget): void {
  const { budget } = present.system
  present.system.budget = { ...budget, [what]: budget[what] - 1 }
}
