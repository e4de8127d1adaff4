import type { Services } from '#server/services.ts'
import { createStripeOf } from './stripe.ts'
import type { Effects, Entry, Perform, Request, Task } from './task.ts'
import { acts } from './acts.ts'
import { present } from './system.ts'

/** Runs a transaction on the present system; an error takes back what it wrote. */
async function transaction(work: () => Promise<unknown>): Promise<unknown> {
  const { tasks: _tasks, budget: _budget, acts: _acts, ids: _ids, ...before } = present.system
  try {
    return await work()
  } catch (error) {
    Object.assign(present.system, before)
    throw error
  }
}

/**
 * Continues a task by one effect, or begins it, and returns it as it waits for its next effect.
 * @param choice how the surroundings carry out the effect; null begins the task
 */
export async function advance(task: Task, choice: string | null): Promise<Task> {
  const log: Entry[] = [...task.log]
  let index = 0
  let isDone = choice === null
  const suspended = Promise.withResolvers<Request>()

  async function effect(request: Request, perform: Perform): Promise<unknown> {
    const at = index
    index += 1
    const entry = log[at]
    if (entry !== undefined) return replay(entry)
    if (isDone || choice === null) {
      suspended.resolve(request)
      return new Promise(() => {})
    }
    isDone = true
    const added: Entry = await Promise.resolve()
      .then(() => perform(choice))
      .then(
        (value) => ({ value, now: present.system.now }),
        (error: unknown) => ({ error, label: String(error), now: present.system.now }),
      )
    log[at] = added
    return replay(added)
  }

  const now = () => log[index - 1]?.now ?? task.log[0]?.now ?? present.system.now
  const services = servicesOf({ effect }, now)
  const act = acts[task.act]
  if (act === undefined) throw new Error(`No act is called ${task.act}.`)
  const ended = Promise.resolve(act(services, task.args)).then(
    () => null,
    (error: unknown) => {
      if (error instanceof Error && error.name === 'Refusal') return null
      if (error instanceof Error && error.name === 'GatewayDown') return null
      throw error
    },
  )
  const next = await Promise.race([ended, suspended.promise])
  return { ...task, log: next === null ? [] : log, next }
}

function replay(entry: Entry): unknown {
  if ('error' in entry) throw entry.error
  return entry.value
}

/** The services of one task: the database and the gateway are effects, and the clock stands still between them. */
function servicesOf(effects: Effects, now: () => Date): Services {
  const stripe = createStripeOf(effects)
  const db = {
    system: (work: (tx: never) => Promise<unknown>) =>
      effects.effect({ kind: 'transaction' }, () => transaction(() => work({} as never))),
  }
  const services = {
    db,
    clock: { now },
    logger: { error() {}, info() {}, warn() {} },
    env: { publicUrl: 'https://shop.example' },
    tenants: { of: () => Promise.resolve({ name: 'Shop', host: null }) },
    gateways: { of: () => Promise.resolve({ stripe }) },
    wakeJobs() {},
  }
  return services as unknown as Services
}
