import type { Operation } from '#contract/endpoints.ts'
import type { models } from '#tests/flows/models.ts'
import type { Mount } from '#tests/qa/runs/screen/mount/flow-mount.ts'

/** A form, and the call whose refusals it shows. */
export interface RefusedForm {
  flow: keyof typeof models
  operation: Operation
  mount: Pick<Mount, 'view'>
  /** The state that shows the refusal; `error` by default. */
  state?: string | Record<string, string>
  context: object
  /** Controls that are not a field of the body. */
  beside?: RegExp
  /** The page, if several pages make records with the machine of `flow`. */
  page?: string
}
