import { expect, test } from 'vitest'
import { reportedLine } from '#contract/reported-line.ts'
import * as z from '#contract/zod.ts'
import type { Call } from '#src/services/http.ts'
import { createReports } from '#src/services/reports.ts'

test('an error is told in the contract’s words, five times at most, and never rejects', async () => {
  const bodies: unknown[] = []
  const call = (_: string, { body }: { body: unknown }) => {
    bodies.push(body)
    return Promise.reject(new Error('no network'))
  }
  const reports = createReports(call as unknown as Call, () => '/app')
  for (let n = 0; n < 7; n += 1) await reports.tell(new TypeError(`broken\n\u202e ${'x'.repeat(400)}`))

  expect(bodies).toHaveLength(5)
  expect(z.safeParse(reportedLine, bodies[0]).success).toBe(true)
  expect((bodies[0] as { message: string }).message).toMatch(/^TypeError: broken x+$/)
})
