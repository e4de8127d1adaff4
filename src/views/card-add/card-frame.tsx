import { useLingui } from '@lingui/react'
import { useLingui as useMacros } from '@lingui/react/macro'
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
  /** Stripe's, for the card that is being set up; null is Openpay. */
  clientSecret: string | null
  /** One function, or the document is listened to anew. */
  heard: (message: FromCardFrame) => void
}

const firstHeight = 360

/** The document in which a card number is typed. A new one is opened at every mount, because what it gives works once. */
export function CardFrame({ open, clientSecret, heard }: Props) {
  const { i18n } = useLingui()
  const { t } = useMacros()
  const [opened] = useState(() => open({ driver: clientSecret === null ? 'openpay' : 'stripe', locale: i18n.locale }))
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
    if (clientSecret !== null) opened.tell({ type: 'setup', clientSecret })
  }, [opened, clientSecret])
  return <FramedDocument ref={listen} title={t`Datos de la tarjeta`} src={opened.url} height={height} />
}
