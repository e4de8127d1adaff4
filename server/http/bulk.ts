import type { BulkResults } from '#contract/bulk.ts'
import type { Services } from '../services.ts'
import { Refusal } from '../refusal/refusal.ts'

/**
 * Does an act on each of some records, one after the other, each in its own transaction. A record that is refused or
 * fails reports so and does not stop the others.
 */
export async function inBulk(
  { logger }: Pick<Services, 'logger'>,
  ids: readonly string[],
  act: (id: string) => Promise<unknown>,
): Promise<{ data: BulkResults }> {
  const data: BulkResults = []
  for (const id of new Set(ids)) {
    const failure = await act(id).then(
      () => null,
      (reason: unknown) => {
        if (reason instanceof Refusal) return reason.code
        logger.error({ error: reason }, 'a record of a bulk act failed')
        return 'server.failed' as const
      },
    )
    data.push({ id, failure })
  }
  return { data }
}
