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

/** An answer that is stored under the call's Idempotency-Key, if it has one. */
export type KeptAnswer<Answer> = Answer & { readonly [brand]: true }

/**
 * Stores the answer under the call's Idempotency-Key in the transaction of its act, so that both exist or neither.
 * @throws Refusal 409 when the call took so long that another run has the key: then this run must not commit anything.
 */
export type Keep<Answer> = (tx: Transaction, answer: Answer) => Promise<KeptAnswer<Answer>>

/** One call that passed every check of its row in the table: the parsed input, the caller, and the scope. */
export interface Call<Name extends Operation> {
  params: Part<Name, 'params', unknown>
  query: Part<Name, 'query', unknown>
  body: Part<Name, 'body', null>
  session: SessionOf<Name>
  tenant: string
  /** The address group that limits count by. */
  address: string
  /** The client's name for itself; empty when it gives none. */
  device: string
  /** The browser's marks of accounts that signed in there (server/domain/known-browser.ts). Anybody can write them. */
  marks: string
  keepMarks: (marks: string) => void
  /** The work of the answered challenge; 0 when the call needs none. */
  effort: number
  language: Language
  requestId: string
  /** The digest of the Idempotency-Key of a row with `press`; null without a key, and for all other rows. */
  press: Buffer | null
  keep: IfIdempotent<Name, Keep<AnswerOf<Name>>, null>
}

/** Does the work of a call. A handler of an idempotent row must return what `keep` returned, or it does not compile. */
export type Handler<Name extends Operation> = (
  call: Call<Name>,
) => Promise<IfIdempotent<Name, KeptAnswer<AnswerOf<Name>>, AnswerOf<Name>>>

/** One handler for every row of the table; a missing handler does not compile. */
export type Handlers = { [Name in Operation]: Handler<Name> }
