import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'
import type { Address, OutsideAddress } from '../lib/address.ts'
import { useFollow } from '../lib/navigation.tsx'

const Anchor = chakra('a', {
  base: { borderRadius: 'sm', textUnderlineOffset: '0.2em' },
  variants: {
    tone: {
      brand: { color: 'brand.fg', fontWeight: 'medium', textDecoration: 'underline', _hover: { textDecorationThickness: '2px' } },
      quiet: { color: 'inherit', textDecoration: 'none', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { tone: 'brand' },
})

export type LinkProps = Pick<ComponentProps<'a'>, 'ref' | 'lang' | 'aria-label' | 'aria-current'> & {
  tone?: 'brand' | 'quiet'
  /** Part of a sentence, whose line is as high as its letters. */
  inSentence?: boolean
  children: ReactNode
} & (
    | { href: Address; external?: false }
    /** Leaves the product: it opens in a new tab, and the other site gets no referrer or access to our page. */
    | { href: OutsideAddress; external: true }
  )

export function Link({ external = false, inSentence = false, ...rest }: LinkProps) {
  const follow = useFollow()
  return (
    <Anchor
      {...rest}
      onClick={follow}
      data-target={inSentence ? undefined : ''}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
    />
  )
}
