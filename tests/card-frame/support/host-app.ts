import type { CardFrameOrder, FromCardFrame } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'
import { listenToBankReturn, openCardFrame } from '#src/services/card-frame.ts'

export interface Host {
  heard: FromCardFrame[]
  tell: (order: CardFrameOrder) => void
  /** Every message that reached this window, from any sender. */
  posted: unknown[]
  returns: number
}

declare global {
  var host: Host
}

const query = new URLSearchParams(location.search)
const card = openCardFrame({ driver: (query.get('driver') ?? 'openpay') as Driver, locale: query.get('lang') ?? 'es-MX' })
const iframe = document.createElement('iframe')
iframe.title = 'card'
iframe.src = card.url
globalThis.host = { heard: [], posted: [], returns: 0, tell: card.tell }
listenToBankReturn(() => (globalThis.host.returns += 1))
addEventListener('message', ({ data }) => globalThis.host.posted.push(data))
card.listen(iframe, (message) => {
  globalThis.host.heard.push(message)
  if (message.type === 'height') iframe.style.height = `${message.height}px`
})
document.body.append(iframe)
