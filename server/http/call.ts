import type { Endpoints, Operation } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'
import type { Transaction } from '../db/database.ts'
import type { Language } from '../refusal/language.ts'
import type { LiveSession } from './live-session.ts'

type Part<Name extends Operation, Key extends string, Otherwise> = Endpoints[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : Otherwise

type SessionOf<Name extends Operation> = Endpoints[Name]['access'] extends 'anyone' | 'application' ? null : LiveSession

type AnswerOf<Name extends Operation> = z.output<Endpoints[Name]['output']>
type IfIdempotent<Name extends Operation, Then, Otherwise> = Endpoints[Name] extends { idempotent: true } ? Then : Otherwise

declare const brand: unique symbol

/** An answer that stands under the call's Idempotency-Key, if it has one. */
export type KeptAnswer<Answer> = Answer & { readonly [brand]: true }

/**
 * Keeps the answer under the call's Idempotency-Key in the transaction of its act, so that neither is there without the
 * other.
 * @throws Refusal 409 when the call took so long that another run has the key: then nothing of this one may be
 *   committed.
 */
export type Keep<Answer> = (tx: Transaction, answer: Answer) => Promise<KeptAnswer<Answer>>

/** One call that passed every check of its row in the table: parsed input, who is asking, and for whom. */
export interface Call<Name extends Operation> {
  params: Part<Name, 'params', unknown>
  query: Part<Name, 'query', unknown>
  body: Part<Name, 'body', null>
  session: SessionOf<Name>
  tenant: string
  /** What limits by address count by. */
  address: string
  /** What the client calls itself; empty when it says nothing. */
  device: string
  /**
   * What the browser keeps of the accounts that signed in there (server/domain/known-browser.ts); written by anybody.
   */
  marks: string
  keepMarks: (marks: string) => void
  /** The work of the answered challenge; 0 for a call that needs none. */
  effort: number
  language: Language
  requestId: string
  /** The digest of the Idempotency-Key of a row with `press`; null when none came, and of any other row. */
  press: Buffer | null
  keep: IfIdempotent<Name, Keep<AnswerOf<Name>>, null>
}

/** Does the work of a call. One of an idempotent row must give what `keep` gave, or it does not compile. */
export type Handler<Name extends Operation> = (
  call: Call<Name>,
) => Promise<IfIdempotent<Name, KeptAnswer<AnswerOf<Name>>, AnswerOf<Name>>>

/** One handler for every row of the table: one that is missing does not compile. */
export type Handlers = { [Name in Operation]: Handler<Name> }
