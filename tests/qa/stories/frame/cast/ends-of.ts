import type { Operation } from '#contract/endpoints.ts'
import type { Path } from '#tests/qa/engine/step.ts'
import { shownModels } from '../../places.ts'

/** How a call of the contract ends on a way, each time, by the names in the model. */
export function endsOf(flow: string, { steps }: Path, operation: Operation): string[] {
  const { calls } = shownModels.get(flow)!
  return steps.flatMap((step) => {
    const call = 'hears' in step ? calls[step.hears] : undefined
    return 'hears' in step && call && 'operation' in call && call.operation === operation ? [step.outcome] : []
  })
}
