import type * as z from '#contract/zod.ts'

/** One row of the configuration table: `.env.example` and the README are generated from it. */
export interface Variable<Value = unknown> {
  readonly description: string
  /** The value when the variable is absent or empty, as a person would write it. */
  readonly default: string
  readonly example: string
  /** Ends the sentence "NAME must be …". */
  readonly form: string
  /** Its value is never printed. */
  readonly secret?: true
  /** Only for the sandbox: production refuses to start when it is set. */
  readonly sandboxOnly?: true
  readonly schema: z.ZodMiniType<Value, string>
}
