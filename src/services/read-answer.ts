import { isHTTPError, isNetworkError, isTimeoutError, type ResponsePromise } from 'ky'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallFailed } from '#contract/failure.ts'
import { fileNameOf } from '#contract/file.ts'
import type { Answer } from './answer.ts'

/** Returns the failure of a call without an answer in time. Any other error is a bug of ours. */
function silence(error: unknown): CallFailed {
  if (error instanceof CallFailed) return error
  if (isTimeoutError(error)) return new CallFailed({ kind: 'timeout' }, { cause: error })
  if (isNetworkError(error)) return new CallFailed({ kind: 'unreachable' }, { cause: error })
  return new CallFailed({ kind: 'unexpected' }, { cause: error })
}

/** Reads a body as its endpoint defines it. A refusal is always JSON. */
async function bodyOf(pending: ResponsePromise, { ok, headers }: Response, file: Endpoint['file']): Promise<unknown> {
  // Read through ky, whose limits also apply to a body that stops half way.
  if (!ok || file === undefined) return json(await pending.text())
  const content = await pending.blob()
  const typed = headers.get('content-type')?.split(';')[0] === file
  return typed ? { name: fileNameOf(headers.get('content-disposition')), content } : undefined
}

/**
 * Returns the answer of a sent call: its status, its headers, and its body as JSON or as the endpoint's file.
 * @throws CallFailed with `unreachable`, `timeout` or `unexpected`, when no complete answer arrived
 */
export async function readAnswer(pending: ResponsePromise, file: Endpoint['file']): Promise<Answer> {
  const response = await pending.catch((error: unknown) => {
    if (isHTTPError(error))
      return { status: error.response.status, headers: error.response.headers, body: error.data } satisfies Answer
    throw silence(error)
  })
  if (!(response instanceof Response)) return response
  const body = await bodyOf(pending, response, file).catch((cause: unknown) => {
    throw new CallFailed({ kind: isTimeoutError(cause) ? 'timeout' : 'unreachable' }, { cause })
  })
  return { status: response.status, headers: response.headers, body }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
