import { chakra } from '@chakra-ui/react'
import type { ComponentProps, ReactNode } from 'react'

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

export type LinkProps = Pick<ComponentProps<'a'>, 'href' | 'onClick' | 'ref' | 'lang' | 'aria-label' | 'aria-current'> & {
  tone?: 'brand' | 'quiet'
  /** Leaves the product: opens beside it, and the other page learns nothing of ours. */
  external?: boolean
  children: ReactNode
}

export function Link({ external = false, ...rest }: LinkProps) {
  return <Anchor {...rest} {...(external && { target: '_blank', rel: 'noopener noreferrer' })} />
}
