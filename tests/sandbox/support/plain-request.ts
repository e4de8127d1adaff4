import { request } from 'node:http'
import { text } from 'node:stream/consumers'

interface PlainRequest {
  port: number
  path: string
  method?: string
  headers?: Record<string, string>
}

/** Sends a request with any Host and Origin, which fetch does not allow. */
export function plainRequest(options: PlainRequest): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', ...options }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.on('error', reject).end()
  })
}
