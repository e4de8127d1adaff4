import { caseSchema } from '#contract/support-case.ts'
import * as z from '#contract/zod.ts'
import { noRefusal } from '#machines/failures.ts'
import { type CaseReport, supportCaseMachine } from '#machines/flows/support-case.machine.ts'
import type { KeptFlow } from '../lib/kept-flow.ts'
import type { Services } from '../services/services.ts'
import { call } from './call.ts'

export function supportCaseFlow({ clock, deadlines, support }: Pick<Services, 'clock' | 'deadlines' | 'support'>) {
  return supportCaseMachine.provide({
    actors: {
      openCase: call(async (report: CaseReport | null, signal) => {
        if (!report) throw new Error('Nothing was written')
        const opened = await support.open(report, signal)
        support.forgetTyped()
        return opened
      }),
      waitUntil: call(clock.waitUntil),
    },
    actions: {
      keepDeadline: (_, { until }: { until: number | null }) => deadlines.keep('supportCase', until),
    },
  })
}

/**
 * Keeps the flow over a reload. A sent case may have arrived, so the server is asked. The number of an arrived case is
 * shown again.
 */
export const keptSupportCase: KeptFlow = {
  machine: supportCaseMachine,
  version: 1,
  leads: { form: 'form', sending: 'unsure', unsure: 'unsure', error: 'form', throttled: null, sent: null },
  keeps: z.object({ report: z.nullable(z.extend(caseSchema, { email: z.nullable(z.string()), key: z.string() })) }),
  empty: { ...noRefusal, report: null, number: null },
  migrate: {},
}
