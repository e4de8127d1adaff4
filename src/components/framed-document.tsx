import { chakra } from '@chakra-ui/react'
import type { Ref } from 'react'

const Frame = chakra('iframe', {
  base: { display: 'block', width: '100%', maxWidth: '40rem', border: 'none', colorScheme: 'normal' },
})

interface Props {
  title: string
  src: string
  /** In CSS pixels, as reported by the framed document. */
  height: number
  ref?: Ref<HTMLIFrameElement>
}

/** A separate document inside the page, with the height that it reports. */
export function FramedDocument({ title, src, height, ref }: Props) {
  return <Frame ref={ref} title={title} src={src} height={height} allow="payment" />
}
