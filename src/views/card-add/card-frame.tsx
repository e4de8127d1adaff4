import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import type { CardFrameOrder, FromCardFrame } from '#contract/card-frame.ts'
import type { Driver } from '#contract/driver.ts'
import { FramedDocument } from '../../components/framed-document.tsx'

/** Opens a card frame. */
export type OpenCardFrame = (options: { driver: Driver; locale: string; isInline?: boolean }) => {
  url: string
  listen: (frame: HTMLIFrameElement, heard: (message: FromCardFrame) => void) => () => void
  tell: (order: CardFrameOrder) => void
}

interface Props {
  open: OpenCardFrame
  title: string
  /** The message for Stripe's document; null for Openpay's, which shows its form on its own. */
  order: CardFrameOrder | null
  /** The button that saves the card is beside the document; it was pressed while `isSaving`. */
  inline?: { isSaving: boolean } | undefined
  /** Pass the same function each time, or the listener is added again. */
  heard: (message: FromCardFrame) => void
}

/** Pixels until the document sends its height: what stands below an inline form must not move under the pointer. */
const firstHeights = { own: 360, inline: 430, narrow: 615 } as const
const firstHeight = (isInline: boolean) => (isInline ? firstHeights[innerWidth < 480 ? 'narrow' : 'inline'] : firstHeights.own)

/**
 * The card frame: a person types a card number, or the bank verifies a payment. Every mount opens a new one, because
 * its result works once.
 */
export function CardFrame({ open, title, order, inline, heard }: Props) {
  const { i18n } = useLingui()
  const [first] = useState(order)
  const [opened] = useState(() =>
    open({ driver: first === null ? 'openpay' : 'stripe', locale: i18n.locale, ...(inline && { isInline: true }) }),
  )
  const isSaving = inline?.isSaving ?? false
  const [height, setHeight] = useState<number>(() => firstHeight(inline !== undefined))
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
  useEffect(() => {
    if (isSaving) opened.tell({ type: 'submit' })
  }, [opened, isSaving])
  return <FramedDocument ref={listen} title={title} src={opened.url} height={height} />
}
