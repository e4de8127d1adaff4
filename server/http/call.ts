import type { Endpoints, Operation } from '#contract/endpoints.ts'
import type * as z from '#contract/zod.ts'
import type { Language } from './language.ts'
import type { LiveSession } from './live-session.ts'

type Part<Name extends Operation, Key extends string, Otherwise> = Endpoints[Name] extends {
  [K in Key]: infer Schema extends z.ZodMiniType
}
  ? z.output<Schema>
  : Otherwise

type SessionOf<Name extends Operation> = Endpoints[Name]['access'] extends 'anyone' | 'application' ? null : LiveSession

/** One call that passed every check of its row in the table: parsed input, who is asking, and for whom. */
export interface Call<Name extends Operation> {
  params: Part<Name, 'params', unknown>
  query: Part<Name, 'query', unknown>
  body: Part<Name, 'body', null>
  session: SessionOf<Name>
  tenant: string
  /** What limits by address count by. */
  address: string
  language: Language
  requestId: string
}

export type Handler<Name extends Operation> = (call: Call<Name>) => Promise<z.output<Endpoints[Name]['output']>>

/** One handler for every row of the table: one that is missing does not compile. */
export type Handlers = { [Name in Operation]: Handler<Name> }
