import type { Operation } from '#contract/endpoints.ts'
import { flowIdOf } from '../cell.ts'
import type { TestEnvironment } from '../environment.ts'
import { type Act, type Person, type Variant, type RecoveryScenario, variant } from '../scenario.ts'
import { leave, retryOr } from './acts.ts'

interface RecordCase {
  flow: string
  seed: (environment: TestEnvironment) => Promise<Person>
  /** The call that saves the record. */
  write: Operation
  /** Changes the record before saving. */
  fills: Act
  ledger?: Variant['ledger']
  /** The page reads the record before the form begins. */
  isReadBefore?: true
}

/** Returns the scenario of a form that loads, edits and saves a record. */
export function recordScenario({ flow, seed, write, fills, ledger, isReadBefore }: RecordCase): RecoveryScenario {
  const submit: Act = async (user, who, environment) => {
    await fills(user, who, environment)
    await user.press('Guardar cambios')
  }
  const way = {
    seed,
    acts: {
      unavailable: retryOr(leave),
      missing: leave,
      editing: submit,
      error: retryOr(submit),
      conflict: (user) => user.press('Guardar lo mío'),
    } satisfies Record<string, Act>,
    goal: saved(flowIdOf(flow)),
    ...(ledger && { ledger }),
  }
  return {
    flow,
    isSignedIn: true,
    variants: {
      saves: variant({ ...way, calls: isReadBefore ? ['saving.saveRecord'] : ['loading.loadRecord', 'saving.saveRecord'] }),
      'somebody saved meanwhile': variant({ ...way, calls: ['comparing.reloadRecord'], refusals: { [write]: 'record.changed' } }),
    },
    ...(isReadBefore && { readBefore: ['loading.loadRecord'] }),
    loses: { '404': 'there is no record any more that could take what was typed' },
  }
}

function saved(flowId: string): Variant['goal'] {
  return (page) => page.locator(`[data-flow=${flowId}][data-state=saved]`)
}

/** Types a text into a field. */
export const fill =
  (field: string, text: string): Act =>
  (user) =>
    user.type(field, text)
