import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import type { CardFrameOrder, FromCardFrame } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'
import { FramedDocument } from '../../components/framed-document.tsx'

/** How the document is opened in which a card number is typed. */
export type OpenCardFrame = (options: { driver: Driver; locale: string }) => {
  url: string
  listen: (frame: HTMLIFrameElement, heard: (message: FromCardFrame) => void) => () => void
  tell: (order: CardFrameOrder) => void
}

interface Props {
  open: OpenCardFrame
  title: string
  /** What Stripe's document does; null is Openpay's, which shows its form by itself. */
  order: CardFrameOrder | null
  /** One function, or the document is listened to anew. */
  heard: (message: FromCardFrame) => void
}

const firstHeight = 360

/**
 * The document in which a card number is typed, or a bank asks who pays. A new one is opened at every mount, because
 * what it gives works once.
 */
export function CardFrame({ open, title, order, heard }: Props) {
  const { i18n } = useLingui()
  const [first] = useState(order)
  const [opened] = useState(() => open({ driver: first === null ? 'openpay' : 'stripe', locale: i18n.locale }))
  const [height, setHeight] = useState(firstHeight)
  const listen = useCallback(
    (frame: HTMLIFrameElement | null) =>
      frame
        ? opened.listen(frame, (message) => {
            if (message.type === 'height') setHeight(message.height)
            heard(message)
          })
        : undefined,
    [opened, heard],
  )
  useEffect(() => {
    if (first !== null) opened.tell(first)
  }, [opened, first])
  return <FramedDocument ref={listen} title={title} src={opened.url} height={height} />
}
