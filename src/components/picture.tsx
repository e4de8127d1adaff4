import { chakra } from '@chakra-ui/react'
import { initialsOf } from '../lib/initials.ts'

const Frame = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    overflow: 'hidden',
    aspectRatio: '1',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    bg: 'bg.subtle',
    color: 'fg.muted',
    fontWeight: 'semibold',
  },
  variants: {
    size: { sm: { width: '2.25rem', fontSize: 'sm' }, lg: { width: { base: '8rem', sm: '10rem' }, fontSize: '2xl' } },
  },
})
const Drawing = chakra('img', { base: { width: '100%', height: '100%', objectFit: 'cover' } })

export type PictureProps = {
  /** Null shows the initials of the name. */
  src: string | null
  /** Text for the picture; empty when the name is beside it. */
  alt: string
  name: string
  size: 'sm' | 'lg'
}

/** A square picture, cropped to its centre. */
export function Picture({ src, alt, name, size }: PictureProps) {
  return (
    <Frame size={size}>
      {src === null ? <span aria-hidden="true">{initialsOf(name)}</span> : <Drawing src={src} alt={alt} />}
    </Frame>
  )
}
