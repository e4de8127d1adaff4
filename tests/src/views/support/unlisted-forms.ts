import { cleanup } from '@testing-library/react'
import { createActor } from 'xstate'
import { screens } from '#tests/flows/mounts.ts'
import { type FlowModel, subjectsOf } from '#tests/qa/engine/flow-model.ts'
import { snapshotsOf } from '#tests/qa/engine/snapshots-of.ts'
import { renderIn } from '../../components/render-in.tsx'

/** Flows with fields that are no body of a call, or whose form has a test of its own. */
const others: Readonly<Record<string, string>> = {
  'card-add': 'the fields of a card are in a frame of the gateway',
  charge: 'the challenge of the bank is in a frame',
  'claim-ownership': 'the form begins anew behind the refusal, and has its own test',
  session: 'the dialog has the form of sign-in',
  team: 'a level that is chosen in a row, and a search',
}

/** Returns the flows with a form on their screen that are not listed, one line each, with what to do. */
export function unlistedForms(models: Readonly<Record<string, FlowModel>>, listed: ReadonlySet<string>): string[] {
  return Object.entries(models).flatMap(([flow, model]) => {
    if (!(flow in screens) || listed.has(flow) || flow in others) return []
    const fields = fieldsOf(flow, model)
    if (fields.length === 0) return []
    return [
      `tests/src/views/support/refused-forms.ts: the form of ${flow} (${fields.join(', ')}) is missing. Name the call whose ` +
        `refusals it shows, or in unlisted-forms.ts why it shows none.`,
    ]
  })
}

/** Returns the names of the fields that the screen of a flow has in any of its states. */
function fieldsOf(flow: string, model: FlowModel): string[] {
  const snapshots = subjectsOf(model).flatMap(([, subject]) => [...snapshotsOf(subject).values()])
  const names = snapshots.flatMap(({ status, value, context }) => {
    if (status !== 'active') return []
    const actor = createActor(model.machine, { snapshot: model.machine.resolveState({ value, context }) } as never)
    renderIn('es-MX', screens[flow]?.view(actor, {} as never))
    const fields = [...document.querySelectorAll('form [name]')].map((field) => field.getAttribute('name') ?? '')
    cleanup()
    return fields
  })
  return [...new Set(names)]
}
