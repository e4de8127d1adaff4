import type { Row } from './ledger-rows.ts'

/** Columns that the ledger leaves out, of every table or of one, each with the reason. */
const passing: Readonly<Record<string, string>> = {
  tenant: 'it is the same for everybody',
  customer_id: 'it is the same in every row',
  search: 'it is made from the other columns',
  listed_as: 'it is made from the other columns',
  password_hash: 'it is salted anew each time',
  code_hash: 'a recovery code is random',
  last_step: 'it is the half minute in which the code was typed',
  'factors.secret': 'it is random',
  request_id: 'it names the call, and not what it did',
  device_session: 'each document of the page makes one',
  redirect_url: 'the bank makes a page for each challenge',
  press: 'it names one press of the button',
  attempts: 'how often a job was tried',
  locked_by: 'which worker had the job',
  locked_until: 'how long a worker had the job',
  last_error: 'why an earlier try of the job failed',
  checks: 'how often the gateway was asked about a charge',
  'onboardings.version': 'each cart that is kept counts, also an unchanged one',
  'receipts.issuer_name': 'staff set it for the whole product, and the set-up of another cell sets it anew',
  'receipts.issuer_rfc': 'as the name of the issuer',
  'receipts.issuer_address': 'as the name of the issuer',
  absent_since: 'when the gateway first knew nothing of a charge',
}

/** Tables that the ledger leaves out, each with the reason. */
const passingTables: Readonly<Record<string, string>> = {
  usages: 'what applications report by themselves',
}

/** Kinds of jobs that the ledger leaves out, each with the reason. */
const passingJobs: Readonly<Record<string, string>> = {
  'charge.check': 'how often the gateway is asked about a charge; the answer is in the attempt',
}

/** Returns a row without the columns that the ledger leaves out. */
export function lasting(table: string, row: Row): Row {
  const isLeftOut = (column: string) => column in passing || `${table}.${column}` in passing
  return Object.fromEntries(Object.entries(row).filter(([column]) => !isLeftOut(column)))
}

/** Returns whether the ledger leaves out a row. */
export function isPassing(table: string, { kind }: Row): boolean {
  return table in passingTables || (table === 'jobs' && String(kind) in passingJobs)
}
