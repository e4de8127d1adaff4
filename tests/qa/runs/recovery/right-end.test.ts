import { expect, test } from 'vitest'
import type { FailureKind } from './failure-class.ts'
import type { Ledger } from './scenario.ts'
import { ledgerFaults } from './right-end.ts'

const baseline = { orders: ['{"paid_at":"+0","total":100}'], mails: ['Tu pago del 3 de mayo de 2026'] }
const twice = { orders: [...baseline.orders, ...baseline.orders], mails: baseline.mails }
const dayLater = { orders: ['{"paid_at":"+1 day","total":100}'], mails: ['Tu pago del 4 de mayo de 2026'] }
const planned = { jobs: ['{"dedupe_key":"subscriptions#1:1:+17 day","state":"done","finished_at":"+1 day"}'] }
const plannedLater = { jobs: ['{"dedupe_key":"subscriptions#1:1:+18 day","state":"ready","finished_at":null}'] }
const dearer = { ...dayLater, orders: ['{"paid_at":"+1 day","total":101}'] }
const differs = { 'late success': { reason: 'it is asked again', ledger: () => twice } }
const withJobs = { reason: 'a job is planned', ledger: () => ({ ...baseline, ...planned }) }

function faultsOf(kind: FailureKind, actual: Ledger, ends = {}) {
  return ledgerFaults({ differs: ends }, { baseline, actual }, { failures: [{ kind }], operation: 'createOrder' }).length
}

test('a killed server did the call or did not, so that the end is the usual one or that of a late success', () => {
  expect([
    faultsOf('server killed', baseline, differs),
    faultsOf('server killed', twice, differs),
    faultsOf('server killed', twice),
    faultsOf('late success', baseline, differs),
  ]).toEqual([0, 0, 1, 1])
})

test('a day later the same is done for the same sum, at another time', () => {
  expect([
    faultsOf('clock moved', dayLater),
    faultsOf('clock moved', dearer),
    faultsOf('clock moved', { ...twice, mails: dayLater.mails }),
    faultsOf('clock moved', { ...dayLater, ...plannedLater }, { 'clock moved': withJobs }),
    faultsOf('server killed', dayLater),
  ]).toEqual([0, 1, 1, 0, 2])
})
