import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'

const Frame = chakra('iframe', {
  base: { display: 'block', width: '100%', maxWidth: '40rem', border: 'none', colorScheme: 'normal' },
})

interface Props {
  title: string
  src: string
  /** In CSS pixels, as the document inside says. */
  height: number
  ref?: Ref<HTMLIFrameElement>
}

/** A document of its own inside the page, as tall as it says it is. */
export function FramedDocument({ title, src, height, ref }: Props) {
  return <Frame ref={ref} title={title} src={src} height={height} allow="payment" />
}
