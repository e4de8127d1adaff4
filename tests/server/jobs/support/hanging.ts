import type { JobKind } from '#server/db/job-table.ts'
import type { Job, JobHandler } from '#server/jobs/job.ts'

/** Jobs that run until their release. */
export class Hanging {
  readonly #ends: (() => void)[] = []
  #released = false
  most = 0
  begun = 0

  /** The tenants of the jobs that began, in their order. */
  readonly tenants: string[] = []

  readonly handler: JobHandler<never> & JobHandler<JobKind> = ({ tenant }: Job<JobKind>) =>
    new Promise((resolve) => {
      this.begun += 1
      this.tenants.push(tenant)
      if (this.#released) return resolve({ kind: 'done' })
      this.#ends.push(() => resolve({ kind: 'done' }))
      this.most = Math.max(this.most, this.#ends.length)
    })

  endOne(): void {
    this.#ends.shift()?.()
  }

  /** Releases all running jobs, and all later ones. */
  release(): void {
    this.#released = true
    while (this.#ends.length > 0) this.endOne()
  }
}
