import { readMessage, toCardFrameSchema, type CardFrameNews, type CardFrameOrder } from '#contract/card-frame.ts'

/** The way to the application that frames this document. */
export interface Connection {
  tell: (news: CardFrameNews) => void
  hear: (listener: (order: CardFrameOrder) => void) => () => void
}

/**
 * Talks to the window above of our own origin, on the channel of our address. Whatever comes from elsewhere is not
 * heard.
 */
export function connectToParent(): Connection {
  const channel = new URLSearchParams(location.search).get('channel') ?? ''
  const expected = { origin: location.origin, source: parent, channel }
  return {
    tell: (news) => parent.postMessage({ ...news, channel }, location.origin),
    hear(listener) {
      const read = (event: MessageEvent) => {
        const order = readMessage(toCardFrameSchema, event, expected)
        if (order) listener(order)
      }
      addEventListener('message', read)
      return () => removeEventListener('message', read)
    },
  }
}
