import { authorise } from './sign.ts'
import type { Delivery, WebhookEndpoint } from './webhook.ts'

const patienceMs = 10_000

/** Posts a webhook. Status 0: the address did not answer, and `answer` says why. */
export async function postWebhook(
  endpoint: WebhookEndpoint,
  delivery: Delivery,
  closing: AbortSignal,
): Promise<{ status: number; answer: string }> {
  const headers = { 'Content-Type': 'application/json; charset=utf-8', ...authorise(endpoint, delivery) }
  return postJson(endpoint.url, delivery.body, headers, closing)
}

export async function postJson(
  url: string,
  body: string,
  headers: Record<string, string>,
  closing?: AbortSignal,
): Promise<{ status: number; answer: string }> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(patienceMs), ...(closing ? [closing] : [])])
    const response = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' })
    return { status: response.status, answer: (await response.text()).slice(0, 1000) }
  } catch (error) {
    const { cause, message } = error as Error
    return { status: 0, answer: cause instanceof Error ? cause.message : message }
  }
}
