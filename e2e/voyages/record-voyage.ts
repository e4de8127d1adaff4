import type { Operation } from '#contract/endpoints.ts'
import { flowIdOf } from '../recovery/cell.ts'
import type { House } from '../recovery/house.ts'
import { type Act, type Traveller, type Variant, type Voyage, variant } from '../recovery/voyage.ts'
import { leave, retryOr } from './acts.ts'

interface RecordCase {
  flow: string
  seed: (house: House) => Promise<Traveller>
  /** What saves the record. */
  write: Operation
  /** What is changed before it is saved. */
  fills: Act
  ledger?: Variant['ledger']
  /** The page reads the record before the form begins. */
  isReadBefore?: true
}

/** The voyage of every form that loads, edits and saves a record. */
export function recordVoyage({ flow, seed, write, fills, ledger, isReadBefore }: RecordCase): Voyage {
  const submit: Act = async (hands, who, house) => {
    await fills(hands, who, house)
    await hands.press('Guardar cambios')
  }
  const way = {
    seed,
    acts: {
      unavailable: retryOr(leave),
      missing: leave,
      editing: submit,
      error: retryOr(submit),
      conflict: (hands) => hands.press('Guardar lo mío'),
    } satisfies Record<string, Act>,
    goal: saved(flowIdOf(flow)),
    ...(ledger && { ledger }),
  }
  return {
    flow,
    isSignedIn: true,
    variants: {
      saves: variant({ ...way, meets: isReadBefore ? ['saving.saveRecord'] : ['loading.loadRecord', 'saving.saveRecord'] }),
      'somebody saved meanwhile': variant({ ...way, meets: ['comparing.reloadRecord'], brings: { [write]: 'record.changed' } }),
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
  (hands) =>
    hands.type(field, text)
