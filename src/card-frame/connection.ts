import { readMessage, toCardFrameSchema, type CardFrameNews, type CardFrameOrder } from '#contract/card-frame.ts'

/** The connection to the application that frames this document. */
export interface Connection {
  tell: (news: CardFrameNews) => void
  hear: (listener: (order: CardFrameOrder) => void) => () => void
}

/** Connects to the parent window of our origin, on the channel in our address. Messages from elsewhere are ignored. */
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
