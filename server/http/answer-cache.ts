import { createHash } from 'node:crypto'
import type { CallContext } from './context.ts'

/** An answer as it is sent: the bytes of its JSON, and the digest that names them. */
export interface WrittenAnswer {
  bytes: Uint8Array<ArrayBuffer>
  etag: string
}

const mostBytes = 8 * 1024 * 1024
/** An entry costs this much besides its key and its bytes. */
const entryBytes = 300

/** Returns an answer as it is sent. */
export function writtenAnswer(answer: object): WrittenAnswer {
  const bytes = new TextEncoder().encode(JSON.stringify(answer))
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` }
}

/**
 * The latest answers by their question, each with the version that it was read under. Beyond 8 MB it forgets the
 * longest unused ones.
 */
export class AnswerCache {
  readonly #entries = new Map<string, { version: string; answer: WrittenAnswer }>()
  readonly #most: number
  #size = 0

  constructor(most: number = mostBytes) {
    this.#most = most
  }

  /** Returns the answer of this version; undefined when there is none. */
  get(question: string, version: string): WrittenAnswer | undefined {
    const entry = this.#entries.get(question)
    if (entry?.version !== version) return undefined
    this.#entries.delete(question)
    this.#entries.set(question, entry)
    return entry.answer
  }

  set(question: string, version: string, answer: WrittenAnswer): void {
    this.#drop(question)
    this.#entries.set(question, { version, answer })
    this.#size += sizeOf(question, answer)
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(question: string): void {
    const entry = this.#entries.get(question)
    if (!entry) return
    this.#entries.delete(question)
    this.#size -= sizeOf(question, entry.answer)
  }
}

const sizeOf = (question: string, { bytes, etag }: WrittenAnswer) =>
  entryBytes + 2 * (question.length + etag.length) + bytes.byteLength

/**
 * Answers with the bytes, or with 304 when the caller's `If-None-Match` names them. The caller may store the answer,
 * but asks again each time.
 */
export function answerWritten(context: CallContext, { bytes, etag }: WrittenAnswer): Response {
  const headers = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'X-Tenancy' }
  if (names(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers)
  return context.body(bytes, 200, { ...headers, 'Content-Type': 'application/json' })
}

/** Returns whether the header names the digest. Proxies that change the coding of a body mark it with `W/`. */
function names(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((name) => [etag, '*'].includes(name.trim().replace(/^W\//, ''))) ?? false
}
