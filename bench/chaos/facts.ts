import type { LedgerLine } from '#sandbox/payments/ledger.ts'

/** The input of the checker: the database, the gateways' own ledger, and the printed output. */
export interface ChaosFacts {
  read<Row>(statement: string): Promise<Row[]>
  ledger: readonly LedgerLine[]
  printed: string
  /** The servers' time; without it, the time of the last payment. */
  now?: Date
  /** Card numbers that a browser typed. */
  cardNumbers: readonly string[]
  /** Answers to browsers about orders. */
  answers: readonly Answered[]
  /** Orders whose bank's page was left open, and authorised after every answer. */
  leftAtBank: readonly string[]
}

/** One answer about one order, with the times of request and answer: milliseconds since 1970, on the servers' clock. */
export interface Answered {
  order: string
  status: string
  requestedAt: number
  answered: number
}

/** One broken rule, and where. */
export interface Violation {
  rule: string
  where: string
}

export interface OrderFacts {
  id: string
  customer: string
  plan: string | null
  lines: number
  promo: string | null
  total: number
  /** The part of the total that the credit balance pays, in centavos. */
  credit: number
  status: string
}

export const ordersOf = (facts: ChaosFacts): Promise<OrderFacts[]> =>
  facts.read<OrderFacts>(
    `select id::text, customer_id::text as customer, plan_id::text as plan, jsonb_array_length(lines) as lines,
       promo_code_id::text as promo, total, credit_applied as credit, status from orders order by id`,
  )
