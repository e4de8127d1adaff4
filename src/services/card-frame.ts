import { bankReturnKey, fromCardFrameSchema, readMessage, type CardFrameOrder, type FromCardFrame } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'

interface Options {
  driver: Driver
  locale: string
  /** The amount in centavos that the saved card is charged at once; the button names it. */
  due?: number
  /** The button that saves the card is beside the document. */
  isInline?: boolean
}

export interface CardFrame {
  /** The `src` of an iframe for the same `driver`. Every refused card needs a new card frame. */
  readonly url: string
  /** Listens to the document in this iframe. Returns a function that stops it. */
  listen: (frame: HTMLIFrameElement, heard: (message: FromCardFrame) => void) => () => void
  /** Sends a message to the document, or waits until it is ready. */
  tell: (order: CardFrameOrder) => void
}

/**
 * The application's side of the card frame. It accepts messages only from that window, of our origin, on this channel.
 */
export function openCardFrame({ driver, locale, due = 0, isInline = false }: Options): CardFrame {
  const channel = crypto.randomUUID()
  const waiting: CardFrameOrder[] = []
  let ready: Window | null = null
  const send = (order: CardFrameOrder) => ready?.postMessage({ ...order, channel }, location.origin)
  return {
    url: `/card-frame/${driver}?${new URLSearchParams({ channel, lang: locale, ...(due > 0 && { due: String(due) }), ...(isInline && { inline: '1' }) }).toString()}`,
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

/** Calls back when the page after the bank's page opens in any window. Returns a function that stops it. */
export function listenToBankReturn(returned: () => void): () => void {
  const read = ({ key, newValue }: StorageEvent) => {
    if (key === bankReturnKey && newValue !== null) returned()
  }
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}
