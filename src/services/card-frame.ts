import { bankReturnKey, fromCardFrameSchema, readMessage, type CardFrameOrder, type FromCardFrame } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'

interface Options {
  driver: Driver
  locale: string
  /** What is charged at once with the card that is saved, in centavos; its button names it. */
  due?: number
}

export interface CardFrame {
  /** For the `src` of an iframe of the same `driver`; a new card frame is needed after every refused card. */
  readonly url: string
  /** Listens to the document in this iframe. Call what it gives to stop. */
  listen: (frame: HTMLIFrameElement, heard: (message: FromCardFrame) => void) => () => void
  /** Tells the document something; before it is ready, as soon as it is. */
  tell: (order: CardFrameOrder) => void
}

/**
 * The application's side of the document where a card number is typed. Only that very window, of our origin, on this
 * channel is heard.
 */
export function openCardFrame({ driver, locale, due = 0 }: Options): CardFrame {
  const channel = crypto.randomUUID()
  const waiting: CardFrameOrder[] = []
  let ready: Window | null = null
  const send = (order: CardFrameOrder) => ready?.postMessage({ ...order, channel }, location.origin)
  return {
    url: `/card-frame/${driver}?${new URLSearchParams({ channel, lang: locale, ...(due > 0 && { due: String(due) }) }).toString()}`,
    listen(frame, heard) {
      const read = (event: MessageEvent) => {
        const source = frame.contentWindow
        const message = readMessage(fromCardFrameSchema, event, { origin: location.origin, source, channel })
        if (!message) return
        if (message.type === 'ready') {
          ready = source
          for (const order of waiting.splice(0)) send(order)
        }
        heard(message)
      }
      addEventListener('message', read)
      return () => {
        ready = null
        removeEventListener('message', read)
      }
    },
    tell(order) {
      if (ready) send(order)
      else waiting.push(order)
    },
  }
}

/** Calls back when the page that a bank leads back to was opened, in whatever window. Call what it gives to stop. */
export function listenToBankReturn(returned: () => void): () => void {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === bankReturnKey && newValue !== null) returned()
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}
